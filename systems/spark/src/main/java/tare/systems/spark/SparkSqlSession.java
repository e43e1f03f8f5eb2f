package tare.systems.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import tare.api.spi.QueryCost;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** A session with its own schema and the tables of all. One thread, except {@link #cancel}. */
final class SparkSqlSession implements SqlSession {
    /** No two queries of a process are in one group of jobs. */
    private static final AtomicLong QUERIES = new AtomicLong();

    private final SparkSession session;
    private final JobGroupTotals totals;
    private String running;
    private boolean cancelled;
    /** The group of the last query; its jobs have been counted, or will be. */
    private Optional<String> last = Optional.empty();

    private boolean isAnswered;

    SparkSqlSession(SparkSession session, JobGroupTotals totals) {
        this.session = session;
        this.totals = totals;
    }

    @Override
    public void query(String name, String sql, RowHash rows, Reply reply) {
        begin(name);
        try {
            run(sql, rows);
        } catch (Exception | OutOfMemoryError e) {
            boolean ended = end();
            reply.evidence(QueryFailure.of(name, e));
            reply.done(Reply.Kind.FAILED, 0, 0, ended ? CANCELLED : SparkFailures.cause(e));
            return;
        }
        end();
        isAnswered = true;
        reply.evidence(rows.answer(name));
        reply.ok(rows.rows(), rows.bytes());
    }

    private synchronized void begin(String name) {
        last.ifPresent(totals::forget);
        isAnswered = false;
        running = "tare-" + QUERIES.incrementAndGet();
        cancelled = false;
        // Tasks are interrupted when the query is cancelled: some loops do not look.
        session.sparkContext().setJobGroup(running, name, true);
        last = Optional.of(running);
    }

    /** @return whether the query was cancelled */
    private synchronized boolean end() {
        running = null;
        session.sparkContext().clearJobGroup();
        return cancelled;
    }

    private void run(String sql, RowHash rows) {
        List<Row> answer = session.sql(sql).collectAsList();
        for (Row row : answer) {
            for (int i = 0; i < row.length(); i++) {
                rows.value(row.get(i));
            }
            rows.endRow();
        }
    }

    @Override
    public Map<QueryCost, Long> costs() throws InterruptedException {
        return isAnswered ? totals.take(last.orElseThrow()) : Map.of();
    }

    /** Ends the jobs of the query that runs, and those that it has yet to start. */
    @Override
    public synchronized void cancel() {
        if (running != null) {
            cancelled = true;
            session.sparkContext().cancelJobGroupAndFutureJobs(running);
        }
    }

    /** The session has nothing of its own to close. */
    @Override
    public void close() {}
}
