import java.util.Map;
import java.util.Set;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Fails every tenth read. */
public class FailingDb extends BasicDB {
    private int reads;

    @Override
    public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
        super.read(table, key, fields, result);
        return ++reads % 10 == 0 ? Status.ERROR : Status.OK;
    }
}
