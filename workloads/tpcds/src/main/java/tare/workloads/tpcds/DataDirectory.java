package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.FileStore;
import tare.api.spi.FileStore.Entry;

/**
 * What is kept beside the tables in the system's files: text on its way into tables, notes of how many rows it had and
 * of the sums of their columns, and the manifest of complete data.
 */
record DataDirectory(FileStore files, String id) {
    String text(String table) {
        return id + "/text/" + table;
    }

    /** @param number distinguishes the files of a table */
    String text(String table, int number) {
        return text(table) + "/" + number;
    }

    List<String> texts(String table) throws Exception {
        return files.list(text(table)).stream().map(Entry::path).toList();
    }

    void note(String table, int number, long rows, TableSums sums) throws Exception {
        write(notes(table) + "/" + number, Long.toString(rows));
        write(sumNotes(table) + "/" + number, sums.toString());
    }

    /** One file of a table's text. */
    record Piece(String table, int number) {}

    /** The pieces whose text is complete, with its notes, and has not become a table yet. */
    Set<Piece> complete() throws Exception {
        Set<Piece> complete = pieces(id + "/sums");
        complete.retainAll(pieces(id + "/text"));
        return complete;
    }

    private Set<Piece> pieces(String directory) throws Exception {
        Set<Piece> pieces = new HashSet<>();
        for (Entry file : files.list(directory)) {
            String[] names = file.path().substring(directory.length() + 1).split("/", -1);
            pieces.add(new Piece(names[0], Integer.parseInt(names[1])));
        }
        return pieces;
    }

    /** Removes the manifest and all that is not {@link #complete}, so that a load can go on from there. */
    void keepComplete() throws Exception {
        files.delete(manifestPath());
        Set<Piece> complete = complete();
        for (String kind : List.of("/text", "/rows", "/sums")) {
            for (Piece piece : pieces(id + kind)) {
                if (!complete.contains(piece)) {
                    files.delete(id + kind + "/" + piece.table() + "/" + piece.number());
                }
            }
        }
    }

    private String notes(String table) {
        return id + "/rows/" + table;
    }

    private String sumNotes(String table) {
        return id + "/sums/" + table;
    }

    /** Rows generated for a table, by all callers. */
    long rows(String table) throws Exception {
        long rows = 0;
        for (Entry note : files.list(notes(table))) {
            rows += Long.parseLong(read(note.path()));
        }
        return rows;
    }

    /** Of the rows generated for a table, by all callers; empty if none were noted. */
    Optional<TableSums> sums(String table) throws Exception {
        List<Entry> notes = files.list(sumNotes(table));
        TableSums sums = new TableSums(TpcdsTables.of(table));
        for (Entry note : notes) {
            sums.addAll(read(note.path()));
        }
        return notes.isEmpty() ? Optional.empty() : Optional.of(sums);
    }

    Optional<String> manifest() throws Exception {
        boolean exists = files.list(id).stream().anyMatch(entry -> entry.path().equals(manifestPath()));
        return exists ? Optional.of(read(manifestPath())) : Optional.empty();
    }

    void writeManifest(String manifest) throws Exception {
        write(manifestPath(), manifest);
    }

    private String manifestPath() {
        return id + "/manifest";
    }

    /** Removes the manifest first: data that is partly removed must not look complete. */
    void remove() throws Exception {
        files.delete(manifestPath());
        files.delete(id);
    }

    private void write(String path, String text) throws Exception {
        try (OutputStream out = files.create(path)) {
            out.write(text.getBytes(UTF_8));
        }
    }

    private String read(String path) throws Exception {
        try (InputStream in = files.open(path)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
