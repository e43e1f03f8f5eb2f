package tare.measure.engine;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A workload's data meets an answer at the deadline. The driver reads the key of request 1 and reports the outcome to
 * the caller; then the caller prepares request 2: in the same data after an answer, in new data otherwise. So the
 * driver never finds the key of request 2, and the caller, which is the third figure, finds the outcome if there was an
 * answer.
 */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "Answered: the caller reuses the data and knows the outcome.")
@Outcome(id = "1, 0, 0", expect = ACCEPTABLE, desc = "Given up: the late driver still finds its own key.")
@State
public class LateAnswerStress extends HandOver {
    private static final class KeyAndRow {
        private int key = 1;
    }

    private final KeyAndRow sent = new KeyAndRow();
    private KeyAndRow next;
    private int outcome;

    public LateAnswerStress() {
        setOpen();
    }

    @Actor
    public void driver(III_Result result) {
        result.r1 = sent.key;
        if (win()) {
            outcome = 1;
            setEnded(ANSWERED);
        }
    }

    @Actor
    public void caller(III_Result result) {
        if (winAtOnce()) {
            setEnded(GIVEN_UP);
        }
        while (!hasEnded()) {
            Thread.onSpinWait();
        }
        result.r2 = is(ANSWERED) ? 1 : 0;
        next = is(ANSWERED) ? sent : new KeyAndRow();
        next.key = 2;
        result.r3 = outcome;
    }
}
