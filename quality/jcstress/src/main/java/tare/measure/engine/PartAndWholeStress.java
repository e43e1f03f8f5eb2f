package tare.measure.engine;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * The answers to a part and to the whole come at once. No record is lost: the third figure is the sum of the first two.
 */
@JCStressTest
@Outcome(id = "1, 1, 2", expect = ACCEPTABLE, desc = "Part, then whole.")
@Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "The whole, and the part too late.")
@State
public class PartAndWholeStress extends StressedRequest {
    @Actor
    public void part(III_Result result) {
        result.r1 = answerPart();
    }

    @Actor
    public void whole(III_Result result) {
        result.r2 = answer();
    }

    @Arbiter
    public void after(III_Result result) {
        result.r3 = records;
    }
}
