package tare.workloads.tables;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tare.api.spi.Deadline;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.api.spi.Sweep;

/** Scans a part of a table, a page at a time. Used once, by one thread. */
final class TableReader implements RowSink {
    private static final int PAGE_LIMIT_SECONDS = 60;

    private final Session session;
    private final Sweep.Part part;
    private final int pageRows;
    private byte[] last;
    private long rows;
    private long bytes;

    /** @param pageRows rows per page, at least 2 */
    TableReader(Session session, Sweep.Part part, int pageRows) {
        this.session = session;
        this.part = part;
        this.pageRows = pageRows;
        this.last = part.from().getBytes(US_ASCII);
    }

    /** Reads at least one page. */
    Sweep.Amount read(Deadline until) throws Exception {
        boolean isMore = readPage();
        while (isMore && !until.isOver()) {
            isMore = readPage();
        }
        return new Sweep.Amount(rows, bytes, isMore ? List.of(new Sweep.Part(at(), part.until())) : List.of());
    }

    /** The key of the last row read. */
    private String at() {
        return new String(last, US_ASCII);
    }

    /** Reads a page, starting with the last row of the previous one. Returns whether there are more rows. */
    private boolean readPage() throws Exception {
        Key first = new Key();
        first.append(last, 0, last.length);
        long before = rows;
        CompletableFuture<String> answer = new CompletableFuture<>();
        session.scan(first, pageRows, null, this, (kind, count, size, cause) -> answer.complete(problem(kind, cause)));
        String problem = await(answer);
        if (!problem.isEmpty()) {
            throw new IOException("a scan was answered with " + problem);
        }
        return rows - before == pageRows && !isBeyond(at());
    }

    /** Keys are ASCII, so text sorts in the same order as bytes. */
    private boolean isBeyond(String key) {
        return !part.until().isEmpty() && key.compareTo(part.until()) >= 0;
    }

    private static String problem(Reply.Kind kind, String cause) {
        // A store may return this at the end of the table.
        boolean isFine = kind == Reply.Kind.OK || kind == Reply.Kind.NOT_FOUND;
        return isFine ? "" : kind + (cause == null ? "" : ": " + cause);
    }

    private static String await(CompletableFuture<String> answer) throws IOException, InterruptedException {
        try {
            return answer.get(PAGE_LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IOException("a scan was not answered within " + PAGE_LIMIT_SECONDS + " s", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e); // Cannot happen: the future is never completed exceptionally.
        }
    }

    @Override
    public void row(byte[] key, int offset, int length) {
        rows++;
        last = new byte[length];
        System.arraycopy(key, offset, last, 0, length);
    }

    @Override
    public void field(int field, byte[] value, int offset, int length) {
        bytes += length;
    }
}
