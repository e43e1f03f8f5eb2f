package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.LookRecord;
import tare.api.model.Results;
import tare.judge.results.ResultsReader;

/**
 * Complete runs of Tare with rounds that are judged while they are made, and with blocks of rounds that are provisioned
 * separately.
 */
@Tag("slow")
class LooksTest {
    private static final String EXPERIMENT =
            """
            experiment: looks
            question: Is three times the delay slower?
            baseline: base
            arms:
              base: { system: noop, settings: { delay: 1ms } }
              slow: { like: base, settings: { delay: 3ms } }
            declared: [delay]
            traffic: { callers: 1, warm-up: 0s, measure: 100ms }
            workloads: [ ycsb-c ]
            dataset: { records: 100 }
            gates: { idle-cpu: 100%, dirty: 0, free: 0 }
            """;

    @TempDir
    Path directory;

    @Test
    void aWorkloadEndsAtTheLookThatDecidesIt() throws Exception {
        TareProcess.Ended ended = run("rounds: { most: 8, looks: 2 }\n");
        assertThat(ended.exitCode()).as(ended.err()).isZero();

        Results results = ResultsReader.read(made());
        List<LookRecord> looks = results.looks();
        LookRecord last = looks.get(looks.size() - 1);
        assertThat(looks).extracting(LookRecord::rounds).isSubsetOf(4, 8).isSorted();
        assertThat(looks.subList(0, looks.size() - 1)).noneMatch(LookRecord::decided);
        assertThat(last.decided() || last.rounds() == 8).isTrue();
        assertThat(results.runs()).as("two arms, and none after the last look").hasSize(2 * last.rounds());
        assertThat(ended.out())
                .contains("look after " + last.rounds() + " rounds  ycsb-c at max: ")
                .contains("so far, 4 rounds  ycsb-c at max  throughput  slow 0.")
                .doesNotContain("never made");

        TareProcess.Ended again = TareHere.run(directory, "analyze", made().toString());
        assertThat(again.exitCode()).isZero();
        assertThat(again.out().lines().filter(line -> line.startsWith("ycsb-c")))
                .as("the level is that of the look, whenever it is judged")
                .containsExactlyElementsOf(ended.out()
                        .lines()
                        .filter(line -> line.startsWith("ycsb-c"))
                        .toList());
    }

    @Test
    void eachBlockOfRoundsIsLoadedAnewAndIsOneObservation() throws Exception {
        TareProcess.Ended ended = run("rounds: 8\nprovisionings: 4\n");
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        Results results = ResultsReader.read(made());
        assertThat(results.loads().stream().filter(load -> load.arm().equals("slow")))
                .hasSize(4);
        assertThat(ended.out())
                .contains("n 4)")
                .contains("provisioning included: all systems were newly started and loaded before each 2 rounds");
    }

    @Test
    void whatIsStillMadeIsNotJudged() throws Exception {
        Files.writeString(directory.resolve("looks.yaml"), EXPERIMENT + "rounds: 2\nanalysis: { judge: none }\n");
        TareProcess running = TareProcess.start(directory, false, "run", "looks.yaml");
        running.awaitOutput("[2/");
        TareProcess.Ended early = TareHere.run(directory, "analyze", made().toString());
        assertThat(early.exitCode()).isEqualTo(2);
        assertThat(early.err()).contains("is still running");
        assertThat(running.await().exitCode()).isZero();
    }

    private TareProcess.Ended run(String rounds) throws Exception {
        Files.writeString(directory.resolve("looks.yaml"), EXPERIMENT + rounds);
        return TareProcess.runShipped(directory, "run", "looks.yaml");
    }

    private Path made() throws IOException {
        try (Stream<Path> all = Files.list(directory.resolve("results/looks"))) {
            return all.findFirst().orElseThrow();
        }
    }
}
