package tare.judge.imports;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Pace;

/** Messages for input that cannot be imported: file, line if there is one, rule and value. */
class WrongInputTest {
    private static final String GOOD =
            """
            [OVERALL], RunTime(ms), 1000
            [OVERALL], Throughput(ops/sec), 10.0
            [READ], Operations, 10
            [READ], AverageLatency(us), 100.0
            [READ], MinLatency(us), 1
            [READ], MaxLatency(us), 200
            [READ], 99thPercentileLatency(us), 190
            [READ], Return=OK, 10
            """;

    @TempDir
    private Path directory;

    @Test
    void aValueThatIsNoNumber() throws IOException {
        refused(
                GOOD.replace("Operations, 10", "Operations, ten"),
                "a.txt:3: [READ], Operations: must be a number, got: ten");
    }

    @Test
    void twoRunsInOneFile() throws IOException {
        refused(
                GOOD + GOOD.replace("1000", "1100"),
                "a.txt:9: [OVERALL], RunTime(ms): must occur in a run once, got 1100 after another");
    }

    @Test
    void aRunOfNoTime() throws IOException {
        refused(GOOD.replace("1000", "0"), "[OVERALL], RunTime(ms): must be more than 0, got: 0");
    }

    @Test
    void resultsWithoutARunTime() throws IOException {
        refused(
                GOOD.lines().skip(2).reduce("", (all, line) -> all + line + "\n"),
                "must hold the line [OVERALL], RunTime(ms)");
    }

    @Test
    void aFileOfSomethingElse() throws IOException {
        refused("hello\n", "must hold the output of YCSB's client");
    }

    @Test
    void brokenJson() throws IOException {
        refused("[ {\n \"metric\" : \"OVERALL\",\n \"measurement\" : }", "a.txt:3: must be JSON: ");
        refused("[ {\n \"metric\" : \"OVERALL\" } ]", "a.txt:1: measurement: is missing");
    }

    @Test
    void brokenHistogramLogs() throws IOException {
        Files.writeString(directory.resolve("a.txt"), GOOD);
        Path log = directory.resolve("a-READ.hdr");
        Files.writeString(log, "#[StartTime: 1.0]\n0.0,1.0,0.2,HISTFAAAnotbase64!\n");
        refusedAt("a-READ.hdr:2: must end in a compressed histogram of whole numbers");
        Files.writeString(log, "0.0,1.0\n");
        refusedAt("a-READ.hdr:1: must be [Tag=name,]start,length,max,histogram, got: 0.0,1.0");
        Files.writeString(log, "# nothing\n");
        refusedAt("a-READ.hdr: must be a histogram log with at least one interval");
    }

    @Test
    void aHistogramLogOfAnotherRun() throws IOException {
        Files.writeString(directory.resolve("a.txt"), GOOD);
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r1-READ.hdr"), directory.resolve("a-READ.hdr"));
        refusedAt("a.txt: counts 10 of read, and its histogram log ");
    }

    @Test
    void logsThatCouldBeOfSeveralRuns() throws IOException {
        Files.writeString(directory.resolve("a.txt"), GOOD);
        Files.writeString(directory.resolve("b.txt"), GOOD);
        Files.copy(ImportOrders.RESOURCES.resolve("rate/near/r1-READ.hdr"), directory.resolve("READ.hdr"));
        refusedAt("READ.hdr: must begin like its run's other files, since there are 2 runs beside it: a, b");
    }

    @Test
    void runsUnderOtherTraffic() throws IOException {
        Files.writeString(directory.resolve("a.txt"), "Command line: -t -threads 4\n" + GOOD);
        Files.writeString(directory.resolve("b.txt"), "Command line: -t -threads 8\n" + GOOD);
        refusedAt("b.txt: threadcount: must be the same in all runs, 4 as in ");
    }

    @Test
    void aRateThatTheRunsDoNotKnowOf() {
        assertThatThrownBy(() -> Importer.ycsb(ImportOrders.of("rate/near")
                        .at(new Pace.AtRate(500, Pace.Arrivals.CONSTANT))
                        .order()))
                .isInstanceOf(ImportException.class)
                .hasMessage("--rate: must match the runs' own command lines, at 400/s, got: at 500/s");
    }

    @Test
    void responseTimesOfAnUnknownRate() throws IOException {
        refused(
                GOOD + GOOD.replaceAll("(?m)^\\[OVERALL.*\n", "").replace("[READ]", "[Intended-READ]"),
                "a.txt: holds response times, but not whether requests were sent at a rate: give --rate");
    }

    @Test
    void namesThatAreNone() {
        assertThatThrownBy(() -> new ImportOrders().arm("a/b", "x").order()).hasMessageContaining("got: a/b");
        assertThatThrownBy(() -> new ImportOrders().arm("a", "x").arm("a", "y").order())
                .hasMessageContaining("each arm must have a name of its own, got: a, a");
        assertThatThrownBy(() -> Importer.ycsb(
                        new ImportOrders().arm("a", "nowhere/*.txt").order()))
                .hasMessage("--arm a: there is no file nowhere/*.txt");
    }

    @Test
    void unequalPairs() {
        assertThatThrownBy(() -> Importer.ycsb(
                        ImportOrders.of("max/near", "json").paired().order()))
                .hasMessage("--paired: all arms must have as many runs, got: near 5, json 2");
    }

    private void refused(String text, String message) throws IOException {
        Files.writeString(directory.resolve("a.txt"), text);
        refusedAt(message);
    }

    private void refusedAt(String message) {
        assertThatThrownBy(() -> Importer.ycsb(
                        new ImportOrders().arm("a", directory.toString()).order()))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining(message);
    }
}
