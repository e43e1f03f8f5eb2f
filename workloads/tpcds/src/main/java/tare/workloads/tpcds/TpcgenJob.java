package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedSet;
import java.util.stream.Stream;
import tare.api.spi.SqlTable;

/** Generates with {@link Generator#TPCGEN}, which makes returns apart from their sales. One thread. */
final class TpcgenJob implements TableJob {
    /** Some milliseconds of work, so that a batch with a deadline does not fail for its size. */
    private static final int BATCH_BYTES = 1 << 20;

    private final TableChunk chunk;
    private final double scale;
    private final DataDirectory directory;
    private final PartsDone progress;
    private final Deque<String> tables;
    private final Path errors;
    private final byte[] buffer = new byte[BATCH_BYTES];
    /** Bytes at the start of the buffer: a line whose end is not read yet. */
    private int held;

    private Process process;
    private TextFile file;

    /**
     * @param parts of this chunk
     * @param wanted tables whose text is kept
     */
    TpcgenJob(TableChunk chunk, long parts, double scale, SortedSet<String> wanted, DataDirectory directory)
            throws IOException {
        this.chunk = chunk;
        this.scale = scale;
        this.directory = directory;
        this.progress = PartsDone.of(chunk, parts, scale);
        this.tables =
                new ArrayDeque<>(Stream.concat(Stream.of(chunk.table()), TpcdsTables.returnsOf(chunk.table()).stream())
                        .filter(table -> wanted.contains(table))
                        .toList());
        this.errors = Files.createTempFile("tpcgen", ".txt");
    }

    @Override
    public boolean isDone() {
        return process == null && tables.isEmpty();
    }

    @Override
    public Batch next() throws Exception {
        if (process == null) {
            begin(tables.remove());
        }
        int read = process.getInputStream().readNBytes(buffer, held, buffer.length - held);
        long rowsBefore = file.rows();
        long bytes = writeLines(held + read);
        long rows = file.rows() - rowsBefore;
        if (read == 0) {
            end();
        }
        return new Batch(isDone() ? progress.rest() : progress.after(rows), bytes);
    }

    private void begin(String table) throws Exception {
        held = 0;
        file = new TextFile(directory, table, chunk.chunk());
        process = TpcgenProgram.start(table, chunk, scale, ProcessBuilder.Redirect.to(errors.toFile()));
    }

    /**
     * Writes the whole lines of the buffer, and moves what follows them to its start.
     *
     * @return bytes written
     */
    private long writeLines(int end) throws IOException {
        long bytes = 0;
        int from = 0;
        for (int i = held; i < end; i++) {
            if (buffer[i] == '\n') {
                bytes += writeLine(from, i);
                from = i + 1;
            }
        }
        held = end - from;
        System.arraycopy(buffer, from, buffer, 0, held);
        return bytes;
    }

    /** Without the delimiter at its end. */
    private int writeLine(int from, int end) throws IOException {
        if (end == from || buffer[end - 1] != SqlTable.DELIMITER) {
            throw new IOException("a row of the generator must end with " + SqlTable.DELIMITER + ", got: "
                    + new String(buffer, from, end - from, ISO_8859_1));
        }
        int last = end - 1;
        for (int i = from; i < last; i++) {
            if (buffer[i] < 0) {
                byte[] utf8 = new String(buffer, from, last - from, ISO_8859_1).getBytes(UTF_8);
                return file.write(utf8, 0, utf8.length);
            }
        }
        return file.write(buffer, from, last);
    }

    /** Completes a table. */
    private void end() throws Exception {
        int code = process.waitFor();
        if (code != 0 || held > 0) {
            throw new IOException("the generator ended with exit code " + code + " after " + file.rows() + " rows: "
                    + Files.readString(errors).strip());
        }
        process = null;
        closeFile();
        if (tables.isEmpty()) {
            close();
        }
    }

    private void closeFile() throws Exception {
        TextFile ended = file;
        file = null;
        if (ended != null) {
            ended.close();
        }
    }

    /** A table that is cut off then lacks parts, so that the load fails. */
    @Override
    public void close() throws Exception {
        if (process != null) {
            process.destroyForcibly();
            process = null;
        }
        closeFile();
        Files.deleteIfExists(errors);
    }
}
