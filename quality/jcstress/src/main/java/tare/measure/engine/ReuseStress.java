package tare.measure.engine;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * The owner opens a request anew as soon as the first one is answered, and the driver answers the second as soon as it
 * finds it open. The driver sees the fields of each request as they were when it was opened: the first two figures. No
 * record is lost: the third.
 */
@JCStressTest
@Outcome(id = "1, 2, 2", expect = ACCEPTABLE, desc = "Each answer found its own request.")
@State
public class ReuseStress extends HandOver {
    private int number = 1;
    private int records;

    public ReuseStress() {
        setOpen();
    }

    @Actor
    public void owner() {
        while (!hasEnded()) {
            Thread.onSpinWait();
        }
        number = 2;
        setOpen();
    }

    @Actor
    public void driver(III_Result result) {
        result.r1 = answered();
        result.r2 = answered();
    }

    private int answered() {
        while (!winAtOnce()) {
            Thread.onSpinWait();
        }
        int found = number;
        records++;
        setEnded(ANSWERED);
        return found;
    }

    @Arbiter
    public void after(III_Result result) {
        result.r3 = records;
    }
}
