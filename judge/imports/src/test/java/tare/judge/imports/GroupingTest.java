package tare.judge.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;

/** Groups files into runs. */
class GroupingTest {
    @TempDir
    private Path directory;

    @Test
    void filesThatBeginAlikeAreOneRun() throws IOException {
        assertThat(groups("r1.txt", "r1.status", "r1-READ.hdr", "r1-Intended-READ.hdr", "r2.out", "r2.err"))
                .extracting(RunFiles::name, run -> run.outputs().size(), run -> run.logs()
                        .keySet())
                .containsExactlyInAnyOrder(tuple("r1", 2, Set.of("READ", "Intended-READ")), tuple("r2", 2, Set.of()));
    }

    @Test
    void filesThatOnlySayWhatTheyAreAreTheirDirectory() throws IOException {
        assertThat(groups("r1/stdout.txt", "r1/status.log", "r1/READ-MODIFY-WRITE.hdr", "r2/out", "r2/UPDATE.hdr"))
                .extracting(RunFiles::name, run -> run.outputs().size(), run -> run.logs()
                        .keySet())
                .containsExactly(tuple("r1", 2, Set.of("READ-MODIFY-WRITE")), tuple("r2", 1, Set.of("UPDATE")));
    }

    @Test
    void logsWithoutANameAreOfTheOnlyRunBesideThem() throws IOException {
        assertThat(groups("a.txt", "READ.hdr")).singleElement().satisfies(run -> {
            assertThat(run.name()).isEqualTo("a");
            assertThat(run.logs()).containsOnlyKeys("READ");
        });
    }

    @Test
    void roundsAreInTheOrderInWhichPeopleCount() throws IOException {
        assertThat(groups("r1.txt", "r10.txt", "r2.txt"))
                .extracting(RunFiles::name)
                .containsExactly("r1", "r2", "r10");
    }

    @Test
    void globsFindWhatTheShellWould() throws IOException {
        groups("x/r1.txt", "x/r2.txt", "x/r2.json", "y/r3.txt");
        assertThat(SourceFiles.of("a", List.of(directory + "/x/*.txt"))).hasSize(2);
        assertThat(SourceFiles.of("a", List.of(directory + "/*/r?.txt"))).hasSize(3);
        assertThat(SourceFiles.of("a", List.of(directory + "/x/r1.txt", directory + "/x")))
                .hasSize(3);
    }

    @Test
    void aRunWithoutResultsAmongOthersIsInvalid() throws IOException {
        Path one = Files.createDirectory(directory.resolve("runs"));
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r1.txt"), one.resolve("r1.txt"));
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r1.status"), one.resolve("r1.status"));
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r2.status"), one.resolve("r2.status"));
        Results results = new ImportOrders().arm("a", one.toString()).importYcsb(directory.resolve("results"));
        assertThat(results.runs())
                .extracting(run -> run.record().status())
                .containsExactly(RunStatus.VALID, RunStatus.INVALID);
        RunRecord broken = results.runs().get(1).record();
        assertThat(broken.reasons()).singleElement().satisfies(reason -> assertThat(reason.text())
                .isEqualTo("there are no results of r2: the client ended before its report"));
    }

    @Test
    void statusLinesAloneTellThroughput() throws IOException {
        Path one = Files.createDirectory(directory.resolve("runs"));
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r1.status"), one.resolve("r1.status"));
        Results results = new ImportOrders().arm("a", one.toString()).importYcsb(directory.resolve("results"));
        assertThat(results.runs()).singleElement().satisfies(run -> {
            assertThat(run.record().status()).isEqualTo(RunStatus.VALID);
            assertThat(run.record().measured().orElseThrow().rates().throughput())
                    .isBetween(390.0, 410.0);
            assertThat(run.distributions()).isEmpty();
            assertThat(run.intervals()).isNotEmpty();
        });
    }

    private List<RunFiles> groups(String... names) throws IOException {
        for (String name : names) {
            Path file = directory.resolve(name);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
        return RunFiles.group(SourceFiles.of("a", List.of(directory.toString())));
    }
}
