package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/** Generates with {@link RowGenerator#TPCGEN}, which makes returns apart from their sales. One thread, except {@link #cancel}. */
final class TpcgenJob implements TableJob {
    /** A few milliseconds of work; up to 30 for returns, since the program makes their sales, too. */
    private static final int BATCH_BYTES = 1 << 18;

    private static final int END_SECONDS = 10;

    private final TpcgenProgram program;
    private final TextOrder order;
    private final PartsDone progress;
    private final Deque<String> tables;
    private final Path errors;
    private final byte[] buffer = new byte[BATCH_BYTES];
    /** Bytes at the start of the buffer: a row whose end is not read yet. */
    private int held;

    private volatile Process process;
    private volatile boolean isCancelled;
    private TextFile file;

    TpcgenJob(TpcgenProgram program, TextOrder order) throws IOException {
        this.program = program;
        this.order = order;
        this.progress = PartsDone.of(order.chunk(), order.parts(), order.scale());
        this.tables = new ArrayDeque<>(order.tables());
        this.errors = Files.createTempFile("tpcgen", ".txt");
    }

    @Override
    public boolean isDone() {
        return process == null && tables.isEmpty();
    }

    @Override
    public Batch next() throws Exception {
        try {
            return readOn();
        } catch (IOException e) {
            throw isCancelled ? new IOException("the generator was cancelled", e) : e;
        }
    }

    private Batch readOn() throws Exception {
        if (process == null) {
            begin(tables.remove());
        }
        int read = process.getInputStream().readNBytes(buffer, held, buffer.length - held);
        long before = file.rows();
        int bytes = writeRows(held + read);
        long rows = file.rows() - before;
        if (read == 0) {
            end();
        } else if (held == buffer.length) {
            throw new IOException("the generator has written a row of more than " + BATCH_BYTES + " bytes");
        }
        return new Batch(isDone() ? progress.rest() : progress.after(rows), bytes);
    }

    private void begin(String table) throws Exception {
        held = 0;
        file = order.open(table);
        process = program.start(table, order.chunk(), order.scale(), ProcessBuilder.Redirect.to(errors.toFile()));
        if (isCancelled) {
            process.destroyForcibly();
        }
    }

    /**
     * Writes the whole rows of the buffer, and moves what follows them to its start.
     *
     * @return bytes written
     */
    private int writeRows(int end) throws IOException {
        int whole = end;
        while (whole > 0 && buffer[whole - 1] != '\n') {
            whole--;
        }
        byte[] rows = new String(buffer, 0, whole, ISO_8859_1).getBytes(UTF_8);
        held = end - whole;
        System.arraycopy(buffer, whole, buffer, 0, held);
        return file.write(rows, rows.length);
    }

    /** Completes a table. */
    private void end() throws Exception {
        if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("the generator has closed its output and goes on");
        }
        int code = process.exitValue();
        if (code != 0) {
            throw new IOException("the generator ended with exit code " + code + " after " + file.rows() + " rows: "
                    + new String(Files.readAllBytes(errors), UTF_8).strip());
        }
        if (held > 0) {
            throw new IOException("the generator's last row has no end, after " + file.rows() + " rows");
        }
        if (file.rows() == 0) {
            throw new IOException("the generator has made no rows");
        }
        process = null;
        file.complete();
        file = null;
        if (tables.isEmpty()) {
            close();
        }
    }

    @Override
    public void cancel() {
        isCancelled = true;
        kill(process);
    }

    private static void kill(Process running) {
        if (running != null) {
            running.destroyForcibly();
        }
    }

    @Override
    public void close() throws IOException {
        kill(process);
        process = null;
        TextFile ended = file;
        file = null;
        try {
            if (ended != null) {
                ended.close();
            }
        } finally {
            Files.deleteIfExists(errors);
        }
    }
}
