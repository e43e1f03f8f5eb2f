package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.QueryAnswer;
import tare.api.spi.RowHash;
import tare.api.spi.Settings;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;

/** A connected driver and its SQL engine; closing it closes the driver. */
public record TestingSql(Driver driver, SqlEngine engine) implements AutoCloseable {
    /** Connects as a worker does, with {@code given} overriding the driver's defaults. */
    public static TestingSql connect(DriverFactory factory, Endpoints endpoints, Map<String, String> given)
            throws Exception {
        Driver driver = factory.connect(endpoints, Settings.of(factory.name(), factory.settings(), given));
        SqlEngine engine = driver.capability(SqlEngine.class)
                .orElseThrow(() -> new AssertionError(factory.name() + " offers no SQL engine"));
        return new TestingSql(driver, engine);
    }

    /** Writes each text to a file of its own and loads them all. */
    public long load(String schema, SqlTable table, List<String> texts) throws Exception {
        for (int i = 0; i < texts.size(); i++) {
            try (OutputStream out = engine.files().create(file(table, i))) {
                out.write(texts.get(i).getBytes(UTF_8));
            }
        }
        List<String> files =
                IntStream.range(0, texts.size()).mapToObj(i -> file(table, i)).toList();
        long rows = engine.load(schema, table, files);
        engine.files().delete("text");
        return rows;
    }

    private static String file(SqlTable table, int number) {
        return "text/" + table.name() + "/" + number;
    }

    /** Runs a query that must succeed. */
    public static QueryAnswer answer(SqlSession session, String sql, boolean ordered) throws Exception {
        RecordingReply reply = new RecordingReply();
        session.query("q", sql, new RowHash(ordered), reply);
        assertThat(reply.answers()).as(sql).singleElement().satisfies(answer -> assertThat(answer)
                .as(sql)
                .isEqualTo(Answer.ok(answer.rows(), answer.bytes())));
        assertThat(reply.evidence()).as(sql).singleElement().isInstanceOf(QueryAnswer.class);
        QueryAnswer answer = (QueryAnswer) reply.evidence().get(0);
        assertThat(answer.rows()).isEqualTo(reply.answers().get(0).rows());
        return answer;
    }

    /** Runs a query, whatever its end. */
    public static Answer end(SqlSession session, String sql) throws Exception {
        return ask(session, sql).answers().get(0);
    }

    /** Runs a query, which must be answered once, whatever its end. */
    static RecordingReply ask(SqlSession session, String sql) throws Exception {
        RecordingReply reply = new RecordingReply();
        session.query("q", sql, new RowHash(false), reply);
        assertThat(reply.answers()).as(sql).hasSize(1);
        return reply;
    }

    @Override
    public void close() throws Exception {
        driver.close();
    }
}
