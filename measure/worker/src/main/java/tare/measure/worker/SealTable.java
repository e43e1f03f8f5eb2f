package tare.measure.worker;

import java.time.Duration;

/**
 * After a load: waits for the system to settle, and stores the dataset's manifest for the table. Returns whether the
 * system settled within {@code limit}. Sent to one worker of a fleet.
 */
public record SealTable(Duration limit) implements WorkerOrder<Boolean> {
    @Override
    public Boolean carryOut(WorkerSession session) throws Exception {
        return session.sealTable(limit);
    }
}
