package tare.quality.testing;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * One table in memory: rows in the order of their keys' unsigned bytes. A row is an array of values by field, null
 * where a field has none, and is never changed in place. Any thread.
 */
final class MemoryTable {
    final List<String> fields;
    final ConcurrentSkipListMap<byte[], byte[][]> rows = new ConcurrentSkipListMap<>(Arrays::compareUnsigned);
    volatile String manifest;

    MemoryTable(List<String> fields, String manifest) {
        this.fields = List.copyOf(fields);
        this.manifest = manifest;
    }

    MemoryTable copy() {
        MemoryTable copy = new MemoryTable(fields, manifest);
        copy.rows.putAll(rows);
        return copy;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(fields.size());
        for (String field : fields) {
            out.writeUTF(field);
        }
        out.writeBoolean(manifest != null);
        if (manifest != null) {
            out.writeUTF(manifest);
        }
        out.writeInt(rows.size());
        for (Map.Entry<byte[], byte[][]> row : rows.entrySet()) {
            writeBytes(out, row.getKey());
            for (byte[] value : row.getValue()) {
                writeBytes(out, value);
            }
        }
    }

    static MemoryTable read(DataInputStream in) throws IOException {
        List<String> fields = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            fields.add(in.readUTF());
        }
        MemoryTable table = new MemoryTable(fields, in.readBoolean() ? in.readUTF() : null);
        for (int left = in.readInt(); left > 0; left--) {
            byte[] key = readBytes(in);
            byte[][] row = new byte[fields.size()][];
            for (int i = 0; i < row.length; i++) {
                row[i] = readBytes(in);
            }
            table.rows.put(key, row);
        }
        return table;
    }

    private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes == null ? -1 : bytes.length);
        if (bytes != null) {
            out.write(bytes);
        }
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        return length < 0 ? null : in.readNBytes(length);
    }
}
