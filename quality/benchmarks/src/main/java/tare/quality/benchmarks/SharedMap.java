package tare.quality.benchmarks;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Utils;

/**
 * A YCSB binding over one map that all its instances in a JVM share. It fills the map when it is first opened, since
 * nothing outlives the process that loads it. With {@code map.stall-at} it stalls once, for {@code map.stall-ms}, at
 * the request with that number.
 */
public final class SharedMap extends DB {
    private static final Map<String, Map<String, byte[]>> ROWS = new ConcurrentHashMap<>();
    private static volatile StoreStall stall;

    @Override
    public void init() {
        synchronized (ROWS) {
            if (ROWS.isEmpty()) {
                fill(getProperties());
            }
        }
    }

    /** Uses the keys of the core workload with {@code insertorder=hashed}. */
    private static void fill(Properties properties) {
        int records = number(properties, "recordcount", 0);
        int fields = number(properties, "fieldcount", 10);
        int length = number(properties, "fieldlength", 100);
        for (int record = 0; record < records; record++) {
            Map<String, byte[]> row = new ConcurrentHashMap<>();
            for (int field = 0; field < fields; field++) {
                row.put("field" + field, new byte[length]);
            }
            ROWS.put("user" + Utils.hash(record), row);
        }
        int stallAt = number(properties, "map.stall-at", 0);
        stall = stallAt == 0 ? null : new StoreStall(stallAt, number(properties, "map.stall-ms", 0));
    }

    private static int number(Properties properties, String name, int otherwise) {
        return Integer.parseInt(properties.getProperty(name, Integer.toString(otherwise)));
    }

    @Override
    public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
        Map<String, byte[]> row = row(key);
        if (row == null) {
            return Status.NOT_FOUND;
        }
        row.forEach((field, value) -> {
            if (fields == null || fields.contains(field)) {
                result.put(field, new ByteArrayByteIterator(value));
            }
        });
        return Status.OK;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
        Map<String, byte[]> row = row(key);
        if (row == null) {
            return Status.NOT_FOUND;
        }
        values.forEach((field, value) -> row.put(field, value.toArray()));
        return Status.OK;
    }

    private static Map<String, byte[]> row(String key) {
        StoreStall standing = stall;
        if (standing != null) {
            standing.pass();
        }
        return ROWS.get(key);
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
        return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status delete(String table, String key) {
        return Status.NOT_IMPLEMENTED;
    }

    @Override
    @SuppressWarnings({"NonApiType", "JdkObsolete"}) // Given by YCSB.
    public Status scan(
            String table, String from, int rows, Set<String> fields, Vector<HashMap<String, ByteIterator>> result) {
        return Status.NOT_IMPLEMENTED;
    }
}
