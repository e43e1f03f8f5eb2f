package tare.measure.worker;

import java.io.Serializable;
import java.util.TreeMap;
import tare.api.spi.Verification;

/** Reads back a sample of the acknowledged rows, and returns the workload's observations. */
public record Verify(long seed) implements WorkerOrder<Verify.Verified> {
    /** The result; {@code observations} as in {@link tare.api.spi.Workload#observations}. */
    public record Verified(Verification verification, TreeMap<String, Double> observations) implements Serializable {}

    @Override
    public Verified carryOut(WorkerSession session) throws Exception {
        return session.verify(seed);
    }
}
