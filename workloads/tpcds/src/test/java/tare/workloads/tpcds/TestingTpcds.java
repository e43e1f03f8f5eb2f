package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.spi.Caller;
import tare.api.spi.Data;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Evidence;
import tare.api.spi.LatestObservations;
import tare.api.spi.Plugins;
import tare.api.spi.QueryAnswer;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.api.spi.SqlSession;
import tare.api.spi.Workload;
import tare.quality.testing.Answer;
import tare.quality.testing.Deadlines;
import tare.quality.testing.RecordingReply;
import tare.quality.testing.TestingSql;

/** The workload on DuckDB, used as the harness uses it. */
record TestingTpcds(Workload workload, TestingSql sql) implements AutoCloseable {
    static Workload workload(Map<String, String> settings) {
        TpcdsFactory factory = new TpcdsFactory();
        return factory.create(Settings.of("tpcds", factory.settings(), settings));
    }

    /** A caller of any texts, by the names of their queries. */
    static QueryCaller caller(Map<String, String> texts, SqlSession session, PassOrder order, long seed) {
        return caller(texts, session, order, seed, new LatestObservations());
    }

    static QueryCaller caller(
            Map<String, String> texts,
            SqlSession session,
            PassOrder order,
            long seed,
            LatestObservations observations) {
        TpcdsSpec spec = new TpcdsSpec(
                1,
                RowGenerator.TRINO,
                List.copyOf(texts.keySet()),
                new TreeSet<>(),
                false,
                order,
                OptionalInt.empty(),
                Map.of());
        List<QueryText> unchanged = texts.values().stream()
                .map(sql -> new QueryText(sql, List.of()))
                .toList();
        return new QueryCaller(spec, unchanged, session, seed, "1", observations);
    }

    static TestingTpcds connect(Path directory, Map<String, String> settings, Map<String, String> driverSettings)
            throws Exception {
        DriverFactory driver = Plugins.load(TestingTpcds.class.getClassLoader()).driver("duckdb");
        TestingSql sql = TestingSql.connect(driver, new Endpoints(directory, Map.of()), driverSettings);
        return new TestingTpcds(workload(settings), sql);
    }

    Data data() throws Exception {
        return workload.data(sql.driver());
    }

    /** Loads and seals the data, one caller after the other. */
    void load(int workers, int callers) throws Exception {
        data().create();
        long parts = 0;
        for (int worker = 0; worker < workers; worker++) {
            for (int i = 0; i < callers; i++) {
                try (Caller caller = workload.loader(sql.driver(), new Share(worker, workers, i, callers))) {
                    parts += load(caller);
                }
            }
        }
        assertThat(parts).isEqualTo(workload.data().size());
        assertThat(data().manifest()).isEmpty();
        assertThat(data().settle(Deadlines.in(Duration.ofMinutes(5)))).isTrue();
        data().seal();
        assertThat(data().manifest()).contains(workload.data().manifest());
    }

    private long load(Caller caller) throws Exception {
        long parts = 0;
        int load = workload.operations().size() - 1;
        for (int operation = caller.prepare(); operation != Caller.DONE; operation = caller.prepare()) {
            assertThat(operation).isEqualTo(load);
            Answer answer = send(caller).answers().get(0);
            assertThat(answer.kind()).isEqualTo(Reply.Kind.OK);
            parts += answer.rows();
        }
        return parts;
    }

    /** One pass of one caller: each query's answer, or the cause of its failure. */
    Map<String, String> pass() throws Exception {
        Map<String, String> answers = new LinkedHashMap<>();
        try (Caller caller = caller()) {
            for (int i = 0; i < workload.passLength(); i++) {
                String query = workload.operations().get(caller.prepare()).name();
                RecordingReply reply = send(caller);
                Answer answer = reply.answers().get(0);
                answers.put(
                        query,
                        answer.kind() == Reply.Kind.OK
                                ? digest(query, reply.evidence().get(0))
                                : answer.cause());
            }
        }
        return answers;
    }

    private static String digest(String query, Evidence evidence) {
        QueryAnswer answer = (QueryAnswer) evidence;
        assertThat(answer.query()).isEqualTo(query);
        assertThat(answer.sql()).containsIgnoringCase("select");
        return answer.rows() + " rows " + answer.sha256();
    }

    Caller caller() throws Exception {
        return workload.caller(sql.driver(), new Share(0, 1, 0, 1), 42);
    }

    /** The operations of a pass, of one of two callers. */
    List<Integer> order(int caller, long seed) throws Exception {
        try (Caller one = workload.caller(sql.driver(), new Share(0, 1, caller, 2), seed)) {
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < workload.passLength(); i++) {
                order.add(one.prepare());
            }
            return order;
        }
    }

    static RecordingReply send(Caller caller) throws Exception {
        RecordingReply reply = RecordingReply.of(caller);
        assertThat(reply.answers()).hasSize(1);
        return reply;
    }

    /** A digest of each table's rows, in any order. */
    Map<String, String> tables() throws Exception {
        Map<String, String> digests = new TreeMap<>();
        String id = workload.data().id();
        try (var session = sql.engine().open(id)) {
            for (String line : workload.data().manifest().lines().toList()) {
                if (line.startsWith("tables=")) {
                    for (String table : line.substring("tables=".length()).split(",", -1)) {
                        String query = "select count(*), sum(hash(t)::hugeint) from " + table + " t";
                        digests.put(
                                table, TestingSql.answer(session, query, false).sha256());
                    }
                }
            }
        }
        return digests;
    }

    @Override
    public void close() throws Exception {
        sql.close();
    }
}
