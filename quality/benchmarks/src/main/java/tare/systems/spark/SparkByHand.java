package tare.systems.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import tare.quality.benchmarks.QueriesByHand;

/** A session of the Spark that Tare's driver runs in this process. One thread. */
public final class SparkByHand implements QueriesByHand {
    private final SparkSession session;

    public SparkByHand(String schema) {
        session = SparkSession.active().newSession();
        session.sql("use " + schema);
    }

    @Override
    public long ask(String sql) {
        List<Row> rows = session.sql(sql).collectAsList();
        rows.forEach(row -> {
            for (int i = 0; i < row.length(); i++) {
                row.get(i);
            }
        });
        return rows.size();
    }

    /** The session has nothing of its own to close. */
    @Override
    public void close() {}
}
