package tare.measure.worker;

import java.time.Duration;

/**
 * After a load: waits until the system has come to rest, and keeps the dataset's manifest beside the table. Answers
 * whether it came to rest within {@code limit}. One worker of a fleet.
 */
public record SealTable(Duration limit) implements WorkerOrder<Boolean> {
    @Override
    public Boolean carryOut(WorkerSession session) throws Exception {
        return session.sealTable(limit);
    }
}
