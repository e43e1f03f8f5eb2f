package tare.quality.testing;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/** Saves a {@link MemoryStore} for the next worker. */
record MemoryFile(Path path) {
    static MemoryFile in(Path directory) {
        return new MemoryFile(directory.resolve("memory.tables"));
    }

    /** Reads the saved tables, if there are any. */
    void readInto(MemoryStore store) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            readTables(in, store.tables);
            readTables(in, store.captured);
        }
    }

    void write(MemoryStore store) throws IOException {
        Files.createDirectories(path.getParent());
        Path temporary = path.resolveSibling(path.getFileName() + ".new");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(temporary)))) {
            writeTables(out, store.tables);
            writeTables(out, store.captured);
        }
        Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void readTables(DataInputStream in, Map<String, MemoryTable> tables) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            tables.put(in.readUTF(), MemoryTable.read(in));
        }
    }

    private static void writeTables(DataOutputStream out, Map<String, MemoryTable> tables) throws IOException {
        out.writeInt(tables.size());
        for (Map.Entry<String, MemoryTable> table : tables.entrySet()) {
            out.writeUTF(table.getKey());
            table.getValue().write(out);
        }
    }
}
