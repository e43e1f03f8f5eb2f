package tare.measure.engine;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A driver that blocked its caller answers, on the caller's thread, while the phase gives up on it. The one that wins
 * keeps the recorder: the owner for its next request, the phase for handing the record over. The third figure is the
 * number of records that the phase hands over, which never changes under its hands.
 */
@JCStressTest
@Outcome(id = "2, 0, 0", expect = ACCEPTABLE, desc = "The answer won, and the caller went on.")
@Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "The phase won, and the caller left the recorder alone.")
@State
public class AbandonmentStress extends StressedRequest {
    @Actor
    public void owner(III_Result result) {
        int made = answer();
        if (!is(ABANDONED)) {
            records++;
            made++;
        }
        result.r1 = made;
    }

    @Actor
    public void phase(III_Result result) {
        if (stopWaiting(ABANDONED) == 1) {
            result.r2 = 1;
            result.r3 = records;
        }
    }
}
