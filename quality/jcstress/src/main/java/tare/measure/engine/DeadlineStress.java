package tare.measure.engine;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * An answer comes at the deadline. Whether the answer or the deadline wins, the owner goes on with exactly one record,
 * and sees it: the third figure.
 */
@JCStressTest
@Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "The answer won.")
@Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "The deadline won.")
@State
public class DeadlineStress extends StressedRequest {
    @Actor
    public void driver(III_Result result) {
        result.r1 = answer();
    }

    @Actor
    public void owner(III_Result result) {
        result.r2 = stopWaiting(GIVEN_UP);
        while (!hasEnded()) {
            Thread.onSpinWait();
        }
        result.r3 = records;
    }
}
