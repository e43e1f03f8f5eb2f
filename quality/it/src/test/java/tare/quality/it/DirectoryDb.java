package tare.quality.it;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A YCSB binding that the test packs into a jar. A row is a file in the directory that the property {@code directory}
 * names, so that one worker reads what another has written. Returns the values of the properties {@code insert} and
 * {@code update} as the statuses of inserts and updates. {@code strings=true} converts values to strings, as many
 * bindings do.
 */
@SuppressWarnings("NonApiType")
public class DirectoryDb extends DB {
    private Path directory;
    private String insert;
    private String update;
    private boolean makesStrings;

    @Override
    public void init() {
        directory = Path.of(getProperties().getProperty("directory"));
        insert = getProperties().getProperty("insert", "OK");
        update = getProperties().getProperty("update", "OK");
        makesStrings = Boolean.parseBoolean(getProperties().getProperty("strings"));
    }

    @Override
    public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
        try {
            readRow(table, key).forEach((field, value) -> {
                if (fields == null || fields.contains(field)) {
                    result.put(field, new ByteArrayByteIterator(value));
                }
            });
            return Status.OK;
        } catch (NoSuchFileException e) {
            return Status.NOT_FOUND;
        } catch (IOException e) {
            return Status.ERROR;
        }
    }

    @Override
    public Status scan(
            String table, String key, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> rows) {
        return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
        Map<String, byte[]> row = new HashMap<>();
        values.forEach((field, value) -> row.put(field, bytes(value)));
        try {
            writeRow(table, key, row);
            return new Status(insert, "as asked");
        } catch (IOException e) {
            return Status.ERROR;
        }
    }

    /** Concurrent callers of one key may lose each other's fields; the tests only check that values are intact. */
    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
        try {
            Map<String, byte[]> row = readRow(table, key);
            values.forEach((field, value) -> row.put(field, bytes(value)));
            writeRow(table, key, row);
            return new Status(update, "as asked");
        } catch (IOException e) {
            return Status.ERROR;
        }
    }

    private byte[] bytes(ByteIterator value) {
        return makesStrings ? value.toString().getBytes(StandardCharsets.UTF_8) : value.toArray();
    }

    @Override
    public Status delete(String table, String key) {
        return Status.NOT_IMPLEMENTED;
    }

    private Map<String, byte[]> readRow(String table, String key) throws IOException {
        Map<String, byte[]> row = new HashMap<>();
        byte[] content = Files.readAllBytes(directory.resolve(table + "." + key));
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(content))) {
            for (int fields = in.readInt(); fields > 0; fields--) {
                String field = in.readUTF();
                row.put(field, in.readNBytes(in.readInt()));
            }
        }
        return row;
    }

    private void writeRow(String table, String key, Map<String, byte[]> row) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(content)) {
            out.writeInt(row.size());
            for (Map.Entry<String, byte[]> field : row.entrySet()) {
                out.writeUTF(field.getKey());
                out.writeInt(field.getValue().length);
                out.write(field.getValue());
            }
        }
        Path temporary = Files.write(Files.createTempFile(directory, "row", ".new"), content.toByteArray());
        Files.move(temporary, directory.resolve(table + "." + key), StandardCopyOption.ATOMIC_MOVE);
    }
}
