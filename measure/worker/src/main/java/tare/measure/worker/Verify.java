package tare.measure.worker;

import java.io.Serializable;
import java.util.TreeMap;
import tare.api.spi.Verification;

/**
 * Checks a sample of what was acknowledged, and returns the workload's observations. Closes the callers first: requests
 * that a client has acknowledged but only queued are sent when its session closes.
 */
public record Verify(long seed) implements WorkerOrder<Verify.Verified> {
    /** The result; {@code observations} as in {@link tare.api.spi.Workload#observations}. */
    public record Verified(Verification verification, TreeMap<String, Double> observations) implements Serializable {}

    @Override
    public Verified carryOut(WorkerSession session) throws Exception {
        session.closeEngine();
        Verification verification =
                Blame.system("cannot read back", () -> session.workload().verify(session.driver(), seed));
        return new Verified(verification, new TreeMap<>(session.workload().observations()));
    }
}
