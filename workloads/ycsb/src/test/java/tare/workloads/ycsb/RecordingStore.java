package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiPredicate;
import tare.api.spi.Capability;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.Key;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * A store in memory that records each request, fails the requests that a test selects, and can hold answers back until
 * they are released.
 */
final class RecordingStore implements Driver, KeyValueStore {
    final NavigableMap<String, NavigableMap<Integer, byte[]>> rows = new ConcurrentSkipListMap<>();
    /** Requests in order: verb, key, then the other arguments. */
    final List<String> requests = new ArrayList<>();

    private BiPredicate<Verb, String> failing = (verb, key) -> false;
    private boolean holding;
    private final List<Runnable> held = new ArrayList<>();

    void failWhere(BiPredicate<Verb, String> verbAndKey) {
        failing = verbAndKey;
    }

    /** Holds all further answers back until {@link #release}. */
    void hold() {
        holding = true;
    }

    /** Answers the oldest held request. */
    void release() {
        held.remove(0).run();
    }

    @Override
    public Session open(Table table) {
        return new TestingSession();
    }

    @Override
    public SystemInfo describe() {
        return new SystemInfo("testing", "1", new TreeMap<>());
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type.isInstance(this) ? Optional.of(type.cast(this)) : Optional.empty();
    }

    @Override
    public Set<Verb> verbs() {
        return Set.of(Verb.values());
    }

    @Override
    public Tables tables() {
        throw new UnsupportedOperationException("a workload makes no tables");
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.empty();
    }

    @Override
    public boolean settle(Deadline by) {
        return true;
    }

    @Override
    public void close() {}

    private final class TestingSession implements Session {
        @Override
        public void read(Key key, int[] fields, RowSink sink, Reply reply) {
            String name = key.toString();
            requests.add("read " + name + text(fields));
            answer(Verb.READ, name, reply, () -> {
                NavigableMap<Integer, byte[]> row = rows.get(name);
                if (row == null) {
                    reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
                } else {
                    reply.ok(1, deliver(name, row, fields, sink));
                }
            });
        }

        @Override
        public void scan(Key first, int count, int[] fields, RowSink sink, Reply reply) {
            String name = first.toString();
            requests.add("scan " + name + " " + count + text(fields));
            answer(Verb.SCAN, name, reply, () -> {
                long found = 0;
                long bytes = 0;
                for (Map.Entry<String, NavigableMap<Integer, byte[]>> row :
                        rows.tailMap(name).entrySet()) {
                    if (found == count) {
                        break;
                    }
                    found++;
                    bytes += deliver(row.getKey(), row.getValue(), fields, sink);
                }
                reply.ok(found, bytes);
            });
        }

        @Override
        public void insert(Key key, Row row, Reply reply) {
            write(Verb.INSERT, key.toString(), row, reply);
        }

        @Override
        public void update(Key key, Row row, Reply reply) {
            write(Verb.UPDATE, key.toString(), row, reply);
        }

        private void write(Verb verb, String name, Row row, Reply reply) {
            NavigableMap<Integer, byte[]> fields = new TreeMap<>();
            long bytes = 0;
            for (int i = 0; i < row.size(); i++) {
                byte[] value = new byte[row.length(i)];
                row.copyTo(i, value, 0);
                fields.put(row.field(i), value);
                bytes += value.length;
            }
            long written = bytes;
            requests.add(verb.name().toLowerCase(Locale.ROOT) + " " + name + " " + fields.keySet());
            answer(verb, name, reply, () -> {
                rows.computeIfAbsent(name, absent -> new TreeMap<>()).putAll(fields);
                reply.ok(1, written);
            });
        }

        @Override
        public void delete(Key key, Reply reply) {
            String name = key.toString();
            requests.add("delete " + name);
            answer(Verb.DELETE, name, reply, () -> {
                boolean found = rows.remove(name) != null;
                reply.done(found ? Reply.Kind.OK : Reply.Kind.NOT_FOUND, found ? 1 : 0, 0, null);
            });
        }

        private void answer(Verb verb, String name, Reply reply, Runnable answer) {
            boolean fails = failing.test(verb, name);
            Runnable last = fails ? () -> reply.done(Reply.Kind.FAILED, 0, 0, "testing") : answer;
            if (holding) {
                held.add(last);
            } else {
                last.run();
            }
        }

        private long deliver(String name, NavigableMap<Integer, byte[]> row, int[] fields, RowSink sink) {
            byte[] key = Key.of(name).toByteArray();
            sink.row(key, 0, key.length);
            long bytes = 0;
            for (Map.Entry<Integer, byte[]> field : row.entrySet()) {
                if (fields == null || Arrays.stream(fields).anyMatch(wanted -> wanted == field.getKey())) {
                    sink.field(field.getKey(), field.getValue(), 0, field.getValue().length);
                    bytes += field.getValue().length;
                }
            }
            return bytes;
        }

        private String text(int[] fields) {
            return fields == null ? "" : " " + Arrays.toString(fields);
        }

        @Override
        public void close() {}
    }
}
