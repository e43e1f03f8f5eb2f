package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Commands that a user types before and after an experiment: init, check with other values, list, completion, man. */
@Tag("slow")
class InitCommandTest {
    @TempDir
    private Path directory;

    private String output = "";
    private Path file;

    @BeforeEach
    void nameAFile() {
        file = directory.resolve("mine.yaml");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "tpcds") // Its systems are not on this class path.
    void everyFileItWritesIsAPlanWithAControlAndNoUndeclaredDifference(InitCommand.Kind kind) throws IOException {
        assertThat(tare("init", kind.toString(), file.toString())).as(output).isEqualTo(ExitCode.OK);
        assertThat(output).contains("Wrote " + file);
        assertThat(file).content().doesNotContain("./tare", "yaml-language-server");
        bringWhatOnlyAUserHas();

        assertThat(tare("check", file.toString())).as(output).isEqualTo(ExitCode.OK);
        assertThat(output).contains("(control)", "No problems").doesNotContain("UNDECLARED", "cannot be judged");
    }

    @Test
    void itOverwritesNothing() throws IOException {
        Files.writeString(file, "mine");
        assertThat(tare("init", "redis", file.toString())).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output).contains("exists already");
        assertThat(file).hasContent("mine");
        assertThat(tare("init", "oracle", file.toString())).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output)
                .contains(
                        "rocksdb, redis, hbase, existing, postgres, ycsb-binding, container, kubernetes, tpcds, got: oracle");
    }

    @Test
    void valuesFromTheCommandLineTakeThePlaceOfTheFiles() {
        tare("init", "rocksdb", file.toString());
        assertThat(tare("check", file.toString(), "--set", "rounds=4", "--set", "arms.sync.settings.block-cache=16MiB"))
                .as(output)
                .isEqualTo(ExitCode.OK);
        assertThat(output).contains("rounds 4", "UNDECLARED block-cache");
        assertThat(tare("check", file.toString(), "--set", "rounds={ most: 24, looks: 4 }"))
                .isEqualTo(ExitCode.OK);
        assertThat(output).contains("rounds up to 24", "looks      after 6, 12, 18, 24 rounds");

        assertThat(tare("check", file.toString(), "--set", "arms.sync.settings.blokcache=1", "--set", "rounds=1"))
                .isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output)
                .contains("--set  arms.sync.settings.blokcache: unknown", "--set  rounds: must be at least 2");
        for (String own : new String[] {"arms.sync.setings.sync=true", "declare=[sync]"}) {
            assertThat(tare("check", file.toString(), "--set", own)).as(own).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(output).contains("--set  " + own.replaceAll("\\.sync=.*|=.*", "") + ": unknown key");
        }
        for (String wrong : new String[] {"rounds", "rounds.x=1", "workloads[7]=ycsb-c", "=3", "a..b=1"}) {
            assertThat(tare("check", file.toString(), "--set", wrong)).as(wrong).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(output).contains("--set ");
        }
    }

    @Test
    void aWrongSpreadIsRefusedBeforeThePlanIsPrinted() {
        tare("init", "rocksdb", file.toString());
        assertThat(tare("check", file.toString(), "--spread", "8")).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output).contains("must be a share").doesNotContain("workloads");
    }

    @Test
    void thePowerIsThatOfTheMetricThatCanBeJudged() {
        tare("init", "rocksdb", file.toString());
        String[] atARate = {"check", file.toString(), "--set", "traffic.rate=100/s", "--spread", "8%", "--set"};
        assertThat(tare(add(atARate, "rounds=6"))).as(output).isEqualTo(ExitCode.OK);
        assertThat(output).contains("read.p99, update.p99 cannot be judged", "ycsb-a at 100/s, read.p50: spread 8 %");
        assertThat(tare(add(atARate, "workloads=[{ type: ycsb-a, primary: read.p99 }]")))
                .isEqualTo(ExitCode.OK);
        assertThat(output)
                .contains("read.p99: cannot be judged, as the warning explains")
                .doesNotContain("probably");
        assertThat(tare(add(atARate, "traffic.measure=100ms"))).as(output).isEqualTo(ExitCode.OK);
        assertThat(output).contains("read.p50: cannot be judged, as the warning explains");
        assertThat(tare(add(atARate, "analysis.judge=none"))).isEqualTo(ExitCode.OK);
        assertThat(output).doesNotContain("cannot be judged");
    }

    @Test
    void aDeadlineOfPodsThatThePlanWouldExceedIsNamed() throws IOException {
        Files.writeString(
                file,
                """
                experiment: pods
                question: Do pods live long enough?
                baseline: here
                arms:
                  here: { system: rocksdb }
                  pods: { like: here, environment: { kubernetes: { image: java, deadline: 5min } } }
                  again: { like: here, control: true }
                declared: [environment]
                workloads: [ycsb-a]
                traffic: { measure: 1min }
                """);
        String[] check = {"check", file.toString(), "--set"};
        assertThat(tare(add(check, "rounds=6"))).as(output).isEqualTo(ExitCode.OK);
        assertThat(output)
                .containsPattern("warning +arms.pods.environment: kubernetes ends what is placed there after 5 min 0 s,"
                        + " but it is needed\\s+for about \\d+ min \\d+ s: set a later deadline");
        assertThat(tare(add(check, "arms.pods.environment.kubernetes.deadline=24h")))
                .isEqualTo(ExitCode.OK);
        assertThat(output).contains("No problems").doesNotContain("set a later deadline");
    }

    /** The whole way from a machine to a pod with a volume of its own, one layer a step. */
    @Test
    void aLadderOfRealEnvironmentsDiffersInOneFactorFromStepToStep() throws IOException {
        Files.writeString(
                file,
                """
                experiment: layers
                question: Which layer costs what?
                baseline: metal
                arms:
                  metal: { system: rocksdb }
                  container: { like: metal, environment: containers }
                  pod-host-network: { like: metal, environment: { kubernetes: { image: java, host-network: true } } }
                  pod: { like: metal, environment: { kubernetes: { image: java } } }
                  pod-claim: { like: metal, environment: { kubernetes: { image: java, volume: claim, storage-class: fast, size: 1 GiB } } }
                  again: { control: true }
                ladder: [metal, container, pod-host-network, pod, pod-claim]
                declared: [environment]
                workloads: [ycsb-a]
                """);
        assertThat(tare("check", file.toString())).as(output).isEqualTo(ExitCode.OK);
        assertThat(output)
                .contains("metal → container, environment: processes → containers")
                .contains("container → pod-host-network, environment: containers → kubernetes")
                .contains("pod-host-network → pod, environment.host-network: true → false")
                .contains("pod → pod-claim, environment.volume: empty-dir → claim");
        assertThat(tare("check", file.toString(), "--set", "ladder=[metal, container, pod]"))
                .isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output).contains("environment.host-network");
    }

    private static String[] add(String[] arguments, String last) {
        return Stream.concat(Stream.of(arguments), Stream.of(last)).toArray(String[]::new);
    }

    @Test
    void onlySomeArmsAndWorkloadsAreKept() {
        tare("init", "rocksdb", file.toString());
        String[] both = {"check", file.toString(), "--set", "workloads[0]=ycsb-c", "--only"};
        assertThat(tare(both[0], both[1], both[2], both[3], both[4], "sync,ycsb-c"))
                .as(output)
                .isEqualTo(ExitCode.OK);
        assertThat(output).contains("async (baseline) · sync · async-again (control)", "runs 18");
        assertThat(tare("check", file.toString(), "--only", "async-again")).isEqualTo(ExitCode.OK);
        assertThat(output).contains("async (baseline) · async-again (control)", "runs 12");
        assertThat(tare("check", file.toString(), "--only", "snyc")).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output).contains("--only: unknown arm or workload \"snyc\"; did you mean \"sync\"?");
    }

    @Test
    void whatCheckFindsIsThereForPrograms() throws IOException {
        tare("init", "rocksdb", file.toString());
        assertThat(tare("check", "--json", "--order", file.toString())).isEqualTo(ExitCode.OK);
        JsonNode found = new ObjectMapper().readTree(output);
        assertThat(found.at("/problems")).isEmpty();
        assertThat(found.at("/baseline").asText())
                .isEqualTo(found.at("/arms/0/name").asText());
        assertThat(found.at("/order")).hasSize(found.at("/runs").asInt());
        assertThat(found.at("/differences/0/declared").asBoolean()).isTrue();

        assertThat(tare("check", "--json", "--set", "rounds=1", file.toString()))
                .isEqualTo(ExitCode.WRONG_INPUT);
        JsonNode wrong = new ObjectMapper().readTree(output).at("/problems/0");
        assertThat(wrong.at("/path").asText()).isEqualTo("rounds");
        assertThat(wrong.at("/message").asText()).startsWith("must be at least 2");
        assertThat(tare("check", "--json", "--connect", file.toString())).isEqualTo(ExitCode.WRONG_INPUT);
    }

    @Test
    void resultsAreListedWithTheirVerdicts() throws IOException {
        String place = directory.resolve("results").toString();
        assertThat(tare("list", "--results", place)).isEqualTo(ExitCode.OK);
        assertThat(output).contains("No results in");
        Path results = Files.createDirectories(directory.resolve("results/mine/2026-11-21T20-15-04Z"));
        Files.writeString(results.resolve("plan.json"), "{}");
        Path newer = Files.createDirectories(directory.resolve("results/mine/2026-11-22T20-15-04Z"));
        Files.writeString(newer.resolve("plan.json"), "{}");
        Files.writeString(
                newer.resolve("findings.json"),
                """
                {"workloads": [{"comparisons": [
                  {"primary": true, "verdict": "WORSE"}, {"primary": true, "verdict": "worse"},
                  {"primary": true, "verdict": null}, {"primary": false, "verdict": "better"}]}],
                 "tally": {"planned": 45, "valid": 30}}
                """);
        assertThat(tare("list", "--results", place)).isEqualTo(ExitCode.OK);
        assertThat(output.lines().toList().get(0))
                .contains("2026-11-22T20-15-04Z", "30/45 valid", "1 not judged, 2 worse");
        assertThat(output.lines().toList().get(1)).contains("2026-11-21T20-15-04Z", "not judged");
        assertThat(tare("list", "--json", "--results", place)).isEqualTo(ExitCode.OK);
        assertThat(output).contains("\"worse\" : 2", "\"experiment\" : \"mine\"");
    }

    @Test
    void theShellCanReadTheCompletionScript() throws Exception {
        assertThat(tare("completion")).isEqualTo(ExitCode.OK);
        assertThat(output).contains("--fail-on", "--resume");
        Path script = Files.writeString(directory.resolve("completion.sh"), output);
        assertThat(new ProcessBuilder("bash", "-n", script.toString())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void theManualPageHasEveryCommand() {
        assertThat(tare("man")).isEqualTo(ExitCode.OK);
        assertThat(output)
                .startsWith(".TH TARE 1")
                .contains(".SS tare run\n", ".SS tare compare\n", "\\-\\-fail\\-on", ".SH EXIT STATUS");
        assertThat(output.lines()).noneMatch(line -> line.startsWith("'"));
    }

    @Test
    void aSystemThatIsNotTaresToStartSaysSo() {
        assertThat(tare("up", "redis")).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(output).contains("Tare can start: ", "hbase, hdfs", "redis you start yourself");
    }

    private void bringWhatOnlyAUserHas() throws IOException {
        Path lib = Files.createDirectories(directory.resolve("lib"));
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(lib.resolve("driver.jar")))) {
            jar.putNextEntry(new ZipEntry("empty"));
        }
        Files.writeString(file, Files.readString(file).replaceAll("(jars|lib): [^ \n]+", "$1: " + lib));
    }

    private int tare(String... words) {
        CommandHere.Ended ended = CommandHere.run(words);
        output = ended.both();
        return ended.exitCode();
    }
}
