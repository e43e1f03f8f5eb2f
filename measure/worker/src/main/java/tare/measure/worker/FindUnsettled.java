package tare.measure.worker;

import java.io.Serializable;
import java.util.TreeMap;

/**
 * Queries the system's unfinished background work. Sent to one worker of a fleet.
 *
 * @param balances whether unevenly distributed parts may be moved
 */
public record FindUnsettled(boolean balances) implements WorkerOrder<FindUnsettled.Found> {
    /** As returned by {@link tare.api.spi.KeyValueStore#unsettled}: empty if all is quiet. */
    public record Found(TreeMap<String, String> unsettled) implements Serializable {}

    @Override
    public Found carryOut(WorkerSession session) throws Exception {
        return session.findUnsettled(balances);
    }
}
