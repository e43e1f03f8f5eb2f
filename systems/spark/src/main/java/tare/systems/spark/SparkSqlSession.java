package tare.systems.spark;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** A session with its own schema and the tables of all. One thread, except {@link #cancel}. */
final class SparkSqlSession implements SqlSession {
    /** No two queries of a process are in one group of jobs. */
    private static final AtomicLong QUERIES = new AtomicLong();

    private final SparkSession session;
    private String running;
    private boolean cancelled;

    SparkSqlSession(SparkSession session) {
        this.session = session;
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
        reply.evidence(rows.answer(name));
        reply.ok(rows.rows(), rows.bytes());
    }

    private synchronized void begin(String name) {
        running = "tare-" + QUERIES.incrementAndGet();
        cancelled = false;
        // Tasks are interrupted when the query is cancelled: some loops do not look.
        session.sparkContext().setJobGroup(running, name, true);
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
