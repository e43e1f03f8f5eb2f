package tare.systems.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import tare.api.spi.QueryCount;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

/** A session with its own schema and the tables of all. One thread, except {@link #cancel}. */
final class SparkSqlSession implements SqlSession {
    /** No two queries of a process are in one group of jobs. */
    private static final AtomicLong QUERIES = new AtomicLong();

    private final SparkSession session;
    private final TaskCounts counts;
    private String running;
    private boolean cancelled;
    private Optional<String> answered = Optional.empty();

    SparkSqlSession(SparkSession session, TaskCounts counts) {
        this.session = session;
        this.counts = counts;
    }

    @Override
    public void query(String name, String sql, RowHash rows, Reply reply) {
        String group = begin(name);
        try {
            run(sql, rows);
        } catch (Exception | OutOfMemoryError e) {
            boolean ended = end();
            reply.evidence(QueryFailure.of(name, e));
            reply.done(Reply.Kind.FAILED, 0, 0, ended ? CANCELLED : SparkFailures.cause(e));
            return;
        }
        end();
        answered = Optional.of(group);
        reply.evidence(rows.answer(name));
        reply.ok(rows.rows(), rows.bytes());
    }

    /** @return the group of the query's jobs */
    private synchronized String begin(String name) {
        answered = Optional.empty();
        running = "tare-" + QUERIES.incrementAndGet();
        cancelled = false;
        // Tasks are interrupted when the query is cancelled: some loops do not look.
        session.sparkContext().setJobGroup(running, name, true);
        return running;
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
    public Map<QueryCount, Long> counted() throws TimeoutException {
        return answered.isPresent() ? counts.take(answered.get()) : Map.of();
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
