package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.OperationCounts;
import tare.api.model.Pace;
import tare.api.model.Plan;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.RiakRequest;
import tare.quality.testing.RiakStandIn;

/** Configurations of Basho Bench through the command, on the system that does nothing and on the stand-in of Riak. */
class BashoRunsTest {
    private static final String NULL =
            """
            {driver, basho_bench_driver_null}.
            {duration, 1}. {concurrent, 2}. {report_interval, 1}.
            {value_generator_source_size, 65536}.
            {value_generator, {fixed_bin, 100}}.
            """;
    private static final String RIAK =
            "{driver, basho_bench_driver_riakc_pb}. {duration, 1}. {riakc_pb_ips, [{127,0,0,1}]}. {riakc_pb_port, %d}.\n";
    private static final String KEYS = "{key_generator, {int_to_bin, {uniform_int, 1000}}}.\n";

    @TempDir
    private Path directory;

    @Test
    void aRateIsAClosedLoopWithThinkTimeAndItsTablesAreBashoBenchs() throws Exception {
        config(
                "null.config",
                NULL + KEYS
                        + "{mode, {rate, 100}}. {operations, [{do_something, 3}, {put_it, do_something_else, 1}]}.");

        TareProcess.Ended ended = run("null.config", "--basho-output", "tables");

        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).as(ended.out()).isZero();
        assertThat(ended.out())
                .contains("int_to_bin_bigendian of 32 bits")
                .contains("throughput")
                .contains("tables");
        Plan plan = ResultsReader.readPlan(results("null"));
        assertThat(plan.runs()).hasSize(1);
        assertThat(plan.experiment().workloads().get(0).traffic().pace()).isInstanceOf(Pace.ThinkTime.class);
        assertThat(names(directory.resolve("tables")))
                .containsExactly("do-something_latencies.csv", "errors.csv", "put-it_latencies.csv", "summary.csv");
        assertThat(Files.readAllLines(directory.resolve("tables/summary.csv")))
                .hasSize(3)
                .first()
                .isEqualTo("elapsed, window, total, successful, failed");
        assertThat(Files.readAllLines(directory.resolve("tables/do-something_latencies.csv"))
                        .get(1))
                .matches("1\\.0, 1\\.0(, \\d+){2}, \\d+\\.\\d(, \\d+){6}");
        assertThat(Files.readString(directory.resolve("tables/errors.csv"))).isEqualTo("\"error\",\"count\"\n");
    }

    @Test
    void aConfigurationOfRiaksDriverRunsAsItIs() throws Exception {
        try (RiakStandIn riak = RiakStandIn.start()) {
            String generators =
                    """
                    {value_generator_source_size, 65536}. {value_generator, {fixed_bin, 100}}.
                    {key_generator, {int_to_bin_bigendian, {%s, 500}}}.
                    """;
            config("load.config", RIAK.formatted(riak.port()) + generators.formatted("sequential_int"));
            config(
                    "riak.config",
                    RIAK.formatted(riak.port()) + generators.formatted("uniform_int")
                            + """
                            {riakc_pb_bucket, {<<"fast">>, <<"bench">>}}. {riakc_pb_replies, one}. {riakc_pb_w, 2}.
                            {mode, max}. {concurrent, 2}. {report_interval, 1}.
                            {operations, [{get, 30}, {get_existing, 3}, {put, 40}, {update, 40},
                              {update_existing, 3}, {away, delete, 3}, {listkeys, 5}]}.
                            """);

            TareProcess.Ended ended = run("riak.config", "--load", "load.config", "--basho-output", "tables");

            assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.out()).contains("the bucket is tare_bench");
            RunRecord run = ResultsReader.read(results("riak")).runs().get(0).record();
            assertThat(run.status()).as(run.reasons().toString()).isNotIn(RunStatus.INVALID, RunStatus.FAILED);
            assertThat(run.measured().orElseThrow().operations())
                    .filteredOn(counts -> counts.outcomes().total() > 0)
                    .extracting(OperationCounts::operation)
                    .containsExactlyInAnyOrder(
                            "get", "get_existing", "put", "update", "update_existing", "away", "listkeys");
            assertThat(riak.requestsSinceLast())
                    .as("the options of requests of type fast")
                    .filteredOn(request -> "fast".equals(request.options().get("type")))
                    .contains(
                            new RiakRequest(9, Map.of("r", "one", "type", "fast")),
                            new RiakRequest(11, Map.of("w", "2", "dw", "one", "type", "fast")));
            assertThat(directory.resolve("tables/away_latencies.csv")).exists();
        }
    }

    @Test
    void configurationsRunOneAfterTheOtherAndTheWorstDecidesTheExitCode() throws Exception {
        config(
                "ends.config",
                NULL + "{mode, max}. {key_generator, {sequential_int, 100}}. {operations, [{do_something, 1}]}.");
        config("goes-on.config", NULL + KEYS + "{mode, max}. {operations, [{do_something, 1}]}.");

        TareProcess.Ended ended = run("ends.config", "goes-on.config");

        assertThat(ended.exitCode()).as(ended.out()).isEqualTo(3);
        assertThat(ended.out()).contains("out of work");
        assertThat(status("ends")).isEqualTo(RunStatus.INVALID);
        assertThat(status("goes-on")).isNotEqualTo(RunStatus.INVALID);
    }

    @Test
    void resumingIsRefusedOnceTheConfigurationWasEdited() throws Exception {
        config("null.config", NULL + KEYS + "{mode, max}. {operations, [{do_something, 1}]}.");
        assertThat(run("null.config").exitCode()).isZero();
        Path run = only(results("null").resolve("runs"));
        Files.move(run, directory.resolve("moved-away"));
        config("null.config", NULL + KEYS + "{mode, max}. {operations, [{do_something_else, 1}]}.");

        TareProcess.Ended resumed =
                TareProcess.run(directory, "run", "--resume", results("null").toString());

        assertThat(resumed.exitCode()).isEqualTo(3);
        assertThat(resumed.out() + resumed.err())
                .contains("null.config")
                .contains("has changed since: restore it, or begin a new experiment");
    }

    @Test
    void everyConfigurationIsCheckedBeforeTheFirstRuns() throws Exception {
        config("good.config", NULL + KEYS + "{mode, max}. {operations, [{do_something, 1}]}.");
        config("dets.config", "{driver, basho_bench_driver_dets}. {operations, [{get, 1}]}.");
        config("endless.config", NULL + KEYS + "{duration, infinity}. {operations, [{do_something, 1}]}.");

        TareProcess.Ended ended =
                TareHere.run(directory, "basho-bench", "good.config", "dets.config", "endless.config");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .contains("dets.config")
                .contains("driver")
                .contains("basho_bench_driver_riakc_pb, ")
                .contains("duration: must be at most 10080 minutes, got: infinity; --duration TIME replaces it");
        assertThat(directory.resolve("results")).doesNotExist();
    }

    private TareProcess.Ended run(String... arguments) throws IOException, InterruptedException {
        List<String> all = Stream.concat(Stream.of("basho-bench", "--duration", "2s"), Stream.of(arguments))
                .toList();
        return TareProcess.run(directory, all.toArray(String[]::new));
    }

    private void config(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }

    private RunStatus status(String name) throws IOException {
        RunResult run = ResultsReader.read(results(name)).runs().get(0);
        return run.record().status();
    }

    private Path results(String name) throws IOException {
        return only(directory.resolve("results").resolve(name));
    }

    private static Path only(Path place) throws IOException {
        try (Stream<Path> all = Files.list(place)) {
            return all.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }

    private static List<String> names(Path place) throws IOException {
        try (Stream<Path> all = Files.list(place)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }
}
