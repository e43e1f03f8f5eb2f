package tare.systems.ycsb;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.function.BooleanSupplier;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.api.spi.Table;

/** One caller's instance of the binding. Answers on the caller's thread, as bindings do. */
// Bindings require these collection types.
@SuppressWarnings({"NonApiType", "JdkObsolete"})
final class BindingSession implements Session {
    private static final String BATCHED = "BATCHED_OK";
    private static final byte[] UNTOLD_KEY = {};

    private final Binding binding;
    private final Object instance;
    private final String table;
    private final String[] fieldNames;
    private final boolean keepsRows;
    private final Ending ending;
    /** Empty and ready for the next read; null while a binding that has not answered OK may still use it. */
    private HashMap<String, Object> spare;

    private boolean closed;

    /** Ends a session's instance of the binding. */
    interface Ending {
        void end(BindingSession session, Object instance) throws Exception;
    }

    /** @param ending called once, when this session closes */
    BindingSession(Binding binding, Object instance, Table table, boolean keepsRows, Ending ending) {
        this.binding = binding;
        this.instance = instance;
        this.table = table.name();
        this.fieldNames = table.fields().toArray(String[]::new);
        this.keepsRows = keepsRows;
        this.ending = ending;
    }

    @Override
    public void read(Key key, int[] fields, RowSink sink, Reply reply) throws Exception {
        binding.enter();
        HashMap<String, Object> row = takeSpare();
        String status = ask(fields, names -> binding.read(instance, table, key.toString(), names, row), row::isEmpty);
        if (!isOk(status)) {
            fail(status, reply);
            return;
        }
        if (!row.isEmpty()) {
            succeed(status, reply, 1, emit(key.array(), key.length(), row, fields, sink));
        } else if (keepsRows) {
            // Some bindings answer OK for a missing row, so a read without fields is no success.
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
        } else {
            succeed(status, reply, 0, 0);
        }
        row.clear();
        spare = row;
    }

    /** A read or a scan of the binding, with the names of these fields; null for all. */
    private interface Request {
        String send(Set<String> names);
    }

    /** @param broughtNothing whether the answer has no fields */
    private String ask(int[] fields, Request request, BooleanSupplier broughtNothing) {
        AllFields all = binding.allFields();
        if (fields != null || all.areNamed()) {
            return request.send(names(fields));
        }
        String status = request.send(null);
        if (!keepsRows || !isOk(status)) {
            return status;
        }
        if (!broughtNothing.getAsBoolean()) {
            all.broughtByNull();
            return status;
        }
        return all.mayHaveToBeNamed() ? askByName(request, broughtNothing) : status;
    }

    private String askByName(Request request, BooleanSupplier broughtNothing) {
        String status = request.send(names(null));
        if (isOk(status) && !broughtNothing.getAsBoolean()) {
            binding.allFields().broughtByNameAlone();
        }
        return status;
    }

    private HashMap<String, Object> takeSpare() {
        HashMap<String, Object> row = spare == null ? new HashMap<>() : spare;
        spare = null;
        return row;
    }

    /** YCSB's scans return rows without their keys, so each row is emitted with an empty key. */
    @Override
    public void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) throws Exception {
        binding.enter();
        Vector<HashMap<String, Object>> found = new Vector<>();
        String status = ask(
                fields,
                names -> binding.scan(instance, table, first.toString(), rows, names, found),
                () -> found.stream().allMatch(Map::isEmpty));
        if (!isOk(status)) {
            fail(status, reply);
            return;
        }
        long bytes = 0;
        for (HashMap<String, Object> row : found) {
            bytes += emit(UNTOLD_KEY, 0, row, fields, sink);
        }
        succeed(status, reply, found.size(), bytes);
    }

    @Override
    public void insert(Key key, Row row, Reply reply) throws Exception {
        binding.enter();
        write(binding.insert(instance, table, key.toString(), values(row)), row, reply);
    }

    @Override
    public void update(Key key, Row row, Reply reply) throws Exception {
        binding.enter();
        write(binding.update(instance, table, key.toString(), values(row)), row, reply);
    }

    @Override
    public void delete(Key key, Reply reply) {
        binding.enter();
        String status = binding.delete(instance, table, key.toString());
        if (isOk(status)) {
            succeed(status, reply, 1, 0);
        } else {
            fail(status, reply);
        }
    }

    @Override
    public void close() throws Exception {
        if (!closed) {
            closed = true;
            ending.end(this, instance);
        }
    }

    private static void write(String status, Row row, Reply reply) {
        if (!isOk(status)) {
            fail(status, reply);
            return;
        }
        long bytes = 0;
        for (int i = 0; i < row.size(); i++) {
            bytes += row.length(i);
        }
        succeed(status, reply, 1, bytes);
    }

    /** New for every request, as a binding that queues requests keeps them. */
    private HashMap<String, Object> values(Row row) throws Exception {
        HashMap<String, Object> values = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
            byte[] value = new byte[row.length(i)];
            row.copyTo(i, value, 0);
            values.put(fieldNames[row.field(i)], binding.value(value));
        }
        return values;
    }

    /** New for every request, as in YCSB's client. */
    private Set<String> names(int[] fields) {
        if (fields == null) {
            return new HashSet<>(Arrays.asList(fieldNames));
        }
        Set<String> names = new HashSet<>();
        for (int field : fields) {
            names.add(fieldNames[field]);
        }
        return names;
    }

    /**
     * Emits the requested fields, and none that a system adds, such as its own identifier. If the sink does not look at
     * values, they are not taken out of the binding's iterators, as in YCSB's client.
     */
    private long emit(byte[] key, int keyLength, Map<String, Object> row, int[] fields, RowSink sink) throws Exception {
        boolean looks = sink.looks();
        if (looks) {
            sink.row(key, 0, keyLength);
        }
        long bytes = 0;
        int count = fields == null ? fieldNames.length : fields.length;
        for (int i = 0; i < count; i++) {
            int field = fields == null ? i : fields[i];
            Object value = row.get(fieldNames[field]);
            if (value != null) {
                bytes += looks ? emit(field, binding.bytes(value), sink) : binding.length(value);
            }
        }
        return bytes;
    }

    private static long emit(int field, byte[] value, RowSink sink) {
        sink.field(field, value, 0, value.length);
        return value.length;
    }

    private static boolean isOk(String status) {
        return status.equals("OK") || status.equals(BATCHED);
    }

    private static void succeed(String status, Reply reply, long rows, long bytes) {
        reply.done(Reply.Kind.OK, rows, bytes, status.equals(BATCHED) ? Reply.QUEUED : null);
    }

    private static void fail(String status, Reply reply) {
        switch (status) {
            case "NOT_FOUND" -> reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
            case "FORBIDDEN", "SERVICE_UNAVAILABLE" -> reply.done(Reply.Kind.REJECTED, 0, 0, status);
            default -> reply.done(Reply.Kind.FAILED, 0, 0, status);
        }
    }
}
