package tare.measure.worker;

import java.io.Serializable;
import java.util.TreeMap;

/**
 * Asks what of the system is not at rest. One worker of a fleet.
 *
 * @param balances whether what lies unevenly on servers may be moved
 */
public record FindUnsettled(boolean balances) implements WorkerOrder<FindUnsettled.Found> {
    /** As {@link tare.api.spi.KeyValueStore#unsettled} tells: empty if all is quiet. */
    public record Found(TreeMap<String, String> unsettled) implements Serializable {}

    @Override
    public Found carryOut(WorkerSession session) throws Exception {
        return session.findUnsettled(balances);
    }
}
