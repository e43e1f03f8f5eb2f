package tare.systems.ycsb;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * A small binding that the tests pack into a jar. Its rows belong to the virtual machine, so that they outlive a class
 * loader as a server's rows would. Properties make it misbehave: with {@code answer.insert=ERROR} inserts get that
 * answer and are not executed, {@code throw.read=true} makes reads throw, {@code init.fails=…} fails connecting, {@code
 * cleanup.fails=…} fails closing, {@code batch=n} queues n writes, {@code fills.named=true} returns fields only if they
 * are named, as YCSB's JDBC binding does.
 */
@SuppressWarnings("NonApiType")
public final class SharedMapDb extends DB {
    static final String ROWS = "tare.shared-map-db.rows";
    static final String LOG = "tare.shared-map-db.log";

    private static final AtomicInteger OPEN = new AtomicInteger();

    private final Map<String, Map<String, byte[]>> queue = new HashMap<>();
    private int batch;

    @Override
    public void init() throws DBException {
        String failure = getProperties().getProperty("init.fails");
        if (failure != null) {
            throw new DBException(failure);
        }
        batch = Integer.parseInt(getProperties().getProperty("batch", "0"));
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        log("init " + OPEN.incrementAndGet() + " table=" + getProperties().getProperty("table") + " fieldcount="
                + getProperties().getProperty("fieldcount") + " own loader="
                + (context == SharedMapDb.class.getClassLoader()));
    }

    @Override
    public void cleanup() throws DBException {
        send();
        log("cleanup " + OPEN.decrementAndGet());
        String failure = getProperties().getProperty("cleanup.fails");
        if (failure != null) {
            throw new DBException(failure);
        }
    }

    @Override
    public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
        Status faulty = faulty("read");
        Map<String, byte[]> row = rows(table).get(key);
        if (faulty != null) {
            return faulty;
        }
        if (row == null) {
            return Status.NOT_FOUND;
        }
        log("read " + (fields == null ? "all" : fields.size()));
        if (fields != null || !fillsNamed()) {
            copy(row, fields, result);
            result.put("_id", new ByteArrayByteIterator(new byte[12]));
        }
        return Status.OK;
    }

    @Override
    public Status scan(
            String table, String key, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> found) {
        Status faulty = faulty("scan");
        if (faulty != null) {
            return faulty;
        }
        for (Map<String, byte[]> row : rows(table).tailMap(key).values()) {
            if (found.size() == count || (fields == null && fillsNamed())) {
                break;
            }
            HashMap<String, ByteIterator> copied = new HashMap<>();
            copy(row, fields, copied);
            found.add(copied);
        }
        return Status.OK;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
        Status faulty = faulty("insert");
        if (faulty != null) {
            return faulty;
        }
        Map<String, byte[]> row = bytes(values);
        if (batch > 0) {
            queue.put(table + "/" + key, row);
            if (queue.size() >= batch) {
                send();
                return Status.OK;
            }
            return Status.BATCHED_OK;
        }
        rows(table).put(key, row);
        return Status.OK;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
        Status faulty = faulty("update");
        if (faulty != null) {
            return faulty;
        }
        rows(table).merge(key, bytes(values), (before, changes) -> {
            Map<String, byte[]> after = new HashMap<>(before);
            after.putAll(changes);
            return after;
        });
        return Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
        Status faulty = faulty("delete");
        if (faulty != null) {
            return faulty;
        }
        return rows(table).remove(key) == null ? Status.NOT_FOUND : Status.OK;
    }

    private boolean fillsNamed() {
        return Boolean.parseBoolean(getProperties().getProperty("fills.named"));
    }

    private Status faulty(String verb) {
        String thrown = getProperties().getProperty("throw." + verb, "");
        switch (thrown) {
            case "exception" -> throw new IllegalStateException("as asked");
            case "error" -> throw new NoClassDefFoundError("as asked");
            default -> {}
        }
        String answer = getProperties().getProperty("answer." + verb);
        return answer == null || answer.equals("null") ? null : new Status(answer, "as asked");
    }

    private void send() {
        queue.forEach((place, row) -> {
            String[] parts = place.split("/", 2);
            rows(parts[0]).put(parts[1], row);
        });
        queue.clear();
    }

    private static void copy(Map<String, byte[]> row, Set<String> fields, Map<String, ByteIterator> target) {
        row.forEach((field, value) -> {
            if (fields == null || fields.contains(field)) {
                target.put(field, new ByteArrayByteIterator(value));
            }
        });
    }

    private static Map<String, byte[]> bytes(Map<String, ByteIterator> values) {
        Map<String, byte[]> row = new HashMap<>();
        values.forEach((field, value) -> row.put(field, value.toArray()));
        return row;
    }

    private static void log(String line) {
        System.getProperties().merge(LOG, line + "\n", (a, b) -> a.toString() + b);
    }

    @SuppressWarnings("unchecked")
    private static ConcurrentNavigableMap<String, Map<String, byte[]>> rows(String table) {
        return (ConcurrentNavigableMap<String, Map<String, byte[]>>)
                System.getProperties().computeIfAbsent(ROWS + "." + table, name -> new ConcurrentSkipListMap<>());
    }
}
