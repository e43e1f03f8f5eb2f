import java.util.Map;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Reports nine in ten updates as queued. */
public class QueueingDb extends BasicDB {
    private int updates;

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
        super.update(table, key, values);
        return ++updates % 10 == 0 ? Status.OK : Status.BATCHED_OK;
    }
}
