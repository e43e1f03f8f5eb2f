package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.PlannedRun;
import tare.judge.results.ResultsReader;

/**
 * An obstacle is in the place of a file that Tare has to write, which stops even root: finished runs stay, and the
 * experiment can be resumed.
 */
@Tag("slow")
class UnwritableTest {
    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void writeExperiment() throws IOException {
        file = SmallExperiment.write(directory, 2, 100);
    }

    /** Paths of the last run: its own directory, a file written while measuring, and one written at its end. */
    @ParameterizedTest
    @ValueSource(strings = {"%s", ".%s.tmp/intervals.csv", ".%s.tmp/run.json"})
    void aRunThatCannotBeWrittenIsNamedAndMadeOnceItCanBe(String place) throws Exception {
        TareProcess tare = TareProcess.start(directory, true, "run", file.toString());
        tare.awaitOutput("[1/");
        List<PlannedRun> planned = ResultsReader.readPlan(results()).runs();
        Path obstacle =
                results().resolve("runs").resolve(place.formatted(planned.get(3).id()));
        stand(obstacle);
        TareProcess.Ended ended = tare.await();

        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended.err())
                .startsWith("tare: ")
                .contains(planned.get(3).id(), "cannot be written")
                .doesNotContain("defect");
        assertThat(ended.out()).contains("[3/4]", "of 4 runs", "report.html").doesNotContain("\tat ");
        assertThat(results().resolve("report.html")).isRegularFile();
        assertThat(ResultsReader.read(results()).runs())
                .extracting(run -> run.record().run())
                .containsExactlyElementsOf(planned.subList(0, 3));

        Map<String, String> finished = runFiles();
        Files.delete(obstacle);
        TareProcess.Ended resumed =
                TareProcess.run(directory, "run", "--resume", results().toString());
        assertThat(resumed.err()).isEmpty();
        assertThat(resumed.exitCode()).isZero();
        assertThat(ResultsReader.read(results()).runs())
                .extracting(run -> run.record().run())
                .containsExactlyElementsOf(planned);
        assertThat(runFiles().values()).as("in place or set aside").containsAll(finished.values());
    }

    @Test
    void aReportThatCannotBeWrittenIsNamedAndWrittenOnceItCanBe() throws Exception {
        TareProcess tare = TareProcess.start(directory, true, "run", file.toString());
        tare.awaitOutput("[1/");
        Path obstacle = Files.createDirectory(results().resolve("report.html"));
        TareProcess.Ended ended = tare.await();

        assertReportIsMissed(ended);
        assertReportIsMissed(TareHere.run(directory, "analyze", results().toString()));
        Map<String, String> finished = runFiles();
        assertThat(finished).hasSize(4);

        Files.delete(obstacle);
        TareProcess.Ended again = TareHere.run(directory, "analyze", results().toString());
        assertThat(again.err()).isEmpty();
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).contains("of 4 runs", "report.html");
        assertThat(obstacle).isRegularFile();
        assertThat(runFiles()).isEqualTo(finished);
    }

    private void assertReportIsMissed(TareProcess.Ended ended) throws IOException {
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended.err())
                .startsWith("tare: ")
                .contains("report.html", "cannot be written")
                .doesNotContain("defect");
        assertThat(ended.out()).doesNotContain("\tat ");
        assertThat(ResultsReader.read(results()).runs()).hasSize(4);
    }

    /** Puts a file where a directory belongs, and a directory where a file does. */
    private static void stand(Path obstacle) throws IOException {
        if (obstacle.getParent().endsWith("runs")) {
            Files.writeString(obstacle, "in the way");
        } else {
            Files.createDirectories(obstacle);
        }
    }

    private Path results() throws IOException {
        try (Stream<Path> inside = Files.list(directory.resolve("results/small"))) {
            return inside.findFirst().orElseThrow();
        }
    }

    /** The content of every run.json, in its place or set aside, by path. */
    private Map<String, String> runFiles() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        for (String place : List.of("runs", "aside")) {
            Path runs = results().resolve(place);
            if (Files.isDirectory(runs)) {
                try (Stream<Path> files = Files.walk(runs, 2)) {
                    for (Path run : files.filter(path -> path.endsWith("run.json")
                                    && !path.toString().contains(".tmp"))
                            .toList()) {
                        contents.put(results().relativize(run).toString(), Files.readString(run));
                    }
                }
            }
        }
        return contents;
    }
}
