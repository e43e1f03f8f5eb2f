package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports old files and verifies, compares and exports the report, with the commands that a user types. */
class ImportCommandTest {
    private static final String RUN =
            """
            [OVERALL], RunTime(ms), MILLIS
            [OVERALL], Throughput(ops/sec), 1.0
            [READ], Operations, 10000
            [READ], AverageLatency(us), 100.0
            [READ], MinLatency(us), 1
            [READ], MaxLatency(us), 900
            [READ], 95thPercentileLatency(us), 250
            [READ], 99thPercentileLatency(us), 400
            [READ], Return=OK, 10000
            """;

    @TempDir
    private Path directory;

    @Test
    void oldRunsBecomeAReportThatHolds() throws IOException {
        arm("before", 1000, 1010, 990, 1005);
        arm("after", 2000, 2020, 1980, 2010);
        assertThat(tare(
                        "import",
                        "ycsb",
                        "--arm",
                        "before=" + directory.resolve("before"),
                        "--arm",
                        "after=" + directory.resolve("after"),
                        "--rate",
                        "max",
                        "--results",
                        place()))
                .isEqualTo(ExitCode.OK);

        Path made = made().get(0);
        assertThat(made.resolve("report.md"))
                .content()
                .contains("after: throughput 0.50x of before")
                .contains("Note: measured apart; drift not cancelled")
                .contains("Note: imported from YCSB: without Tare's checks; warm-up unknown; run time includes")
                .contains("; no histograms; ")
                .contains("Issued by YCSB in closed loop at max, by an unknown number of callers; warm-up unknown.")
                .contains("unknown") // how many rows and bytes the answers held
                .doesNotContain("experiment.yaml")
                .doesNotContain("| read p50");
        assertThat(made.resolve("report.md")).content().contains("./tare import ycsb --arm ");
        assertThat(tare("verify", made.toString())).isEqualTo(ExitCode.OK);
        assertThat(tare("analyze", made.toString())).isEqualTo(ExitCode.OK);
        assertThat(tare("compare", made.toString(), made.toString()))
                .as("with itself")
                .isEqualTo(ExitCode.WRONG_INPUT);
        Path csv = directory.resolve("figures.csv");
        assertThat(tare("export", made.toString(), "--to", csv.toString())).isEqualTo(ExitCode.OK);
        assertThat(csv).content().contains("r01-before-workload,1,before,workload,VALID,read,service,p99,400000,ns\n");
    }

    @Test
    void oneArmAloneIsNoComparison() throws IOException {
        arm("before", 1000, 1010);
        assertThat(tare("import", "ycsb", "--arm", "before=" + directory.resolve("before"), "--results", place()))
                .isEqualTo(ExitCode.BROKEN);
        Path made = made().get(0);
        assertThat(made.resolve("report.md")).content().contains("only one arm: nothing to compare");
        assertThat(tare("analyze", made.toString())).isEqualTo(ExitCode.BROKEN);
    }

    @Test
    void aReportInTheDirectoryNamesItAndItsCardIsNoPartOfTheRecord() throws IOException {
        arm("before", 1000, 1010, 990, 1005);
        arm("after", 2000, 2020, 1980, 2010);
        String before = "before=" + directory.resolve("before");
        tare("import", "ycsb", "--arm", before, "--arm", "after=" + directory.resolve("after"), "--results", place());
        Path made = made().get(0);
        Path page = made.resolve("report.html");
        Files.delete(made.resolve("report.md"));

        assertThat(tare("report", page.toString(), "--card")).isEqualTo(ExitCode.OK);

        assertThat(made.resolve("report.md")).exists();
        BufferedImage card = ImageIO.read(made.resolve("card.png").toFile());
        assertThat(card.getWidth()).isEqualTo(1600);
        assertThat(card.getHeight()).isBetween(300, 900);
        assertThat(tare("verify", made.toString())).isEqualTo(ExitCode.OK);
    }

    @Test
    void nothingIsWrittenWhereSomethingIsWrong() throws IOException {
        arm("before", 1000, 1010);
        Files.writeString(directory.resolve("before/r1.txt"), "[OVERALL], RunTime(ms), soon\n");
        assertThat(tare("import", "ycsb", "--arm", "before=" + directory.resolve("before"), "--results", place()))
                .isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(Path.of(place())).doesNotExist();
    }

    @Test
    void anExportDoesNotChangeTheRecord() throws IOException {
        arm("before", 1000, 1010);
        tare("import", "ycsb", "--arm", "before=" + directory.resolve("before"), "--results", place());
        Path made = made().get(0);
        assertThat(tare("export", made.toString(), "--to", made.toString())).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(tare("verify", made.toString())).isEqualTo(ExitCode.OK);
    }

    private void arm(String name, int... milliseconds) throws IOException {
        Path place = Files.createDirectory(directory.resolve(name));
        for (int i = 0; i < milliseconds.length; i++) {
            Files.writeString(
                    place.resolve("r" + (i + 1) + ".txt"), RUN.replace("MILLIS", Integer.toString(milliseconds[i])));
        }
    }

    private String place() {
        return directory.resolve("results").toString();
    }

    private List<Path> made() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(place(), "imported"))) {
            return all.toList();
        }
    }

    private static int tare(String... words) {
        return CommandHere.run(words).exitCode();
    }
}
