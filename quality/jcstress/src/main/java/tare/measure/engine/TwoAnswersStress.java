package tare.measure.engine;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** A driver answers twice: one answer is recorded. The third figure is the number of records. */
@JCStressTest
@Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "The first answer won.")
@Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "The second answer won.")
@State
public class TwoAnswersStress extends StressedRequest {
    @Actor
    public void first(III_Result result) {
        result.r1 = answer();
    }

    @Actor
    public void second(III_Result result) {
        result.r2 = answer();
    }

    @Arbiter
    public void owner(III_Result result) {
        result.r3 = records;
    }
}
