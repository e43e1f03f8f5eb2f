package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.CapturedOutput;

/** Tests each exit code and the files for CI servers, on imported runs with known verdicts. */
class PipelineTest {
    private static final String RUN =
            """
            [OVERALL], RunTime(ms), %d
            [OVERALL], Throughput(ops/sec), 1.0
            [READ], Operations, 10000
            [READ], AverageLatency(us), 100.0
            [READ], MinLatency(us), 1
            [READ], MaxLatency(us), 900
            [READ], 95thPercentileLatency(us), 250
            [READ], 99thPercentileLatency(us), 400
            [READ], Return=OK, 10000
            """;
    private static final int[] USUAL = {1000, 1010, 990, 1005};
    private static final int[] SLOW = {2000, 2020, 1980, 2010};
    private static final int[] QUICK = {500, 505, 495, 502};
    private static final int[] UNSTEADY = {500, 2000, 700, 1500};

    @TempDir
    private Path directory;

    private String output = "";

    @Test
    void worseEndsAPipelineThatNamesIt() throws IOException {
        String made = compared(SLOW);
        assertThat(tare("analyze", made)).as(output).isEqualTo(0);
        assertThat(tare("analyze", made, "--fail-on", "better,undecided,fails,suspect"))
                .isEqualTo(0);
        assertThat(tare("analyze", made, "--fail-on", "better,worse")).isEqualTo(4);
        assertThat(output).contains("tare: --fail-on worse: workload: after, throughput");
    }

    @Test
    void soDoesBetter() throws IOException {
        String made = compared(QUICK);
        assertThat(tare("analyze", made, "--fail-on", "worse,undecided,fails,suspect"))
                .isEqualTo(0);
        assertThat(tare("analyze", made, "--fail-on", "better")).isEqualTo(4);
    }

    @Test
    void figuresThatDoNotFitOnStandardOutputAreNoSuccess() throws IOException {
        String made = compared(USUAL);
        CapturedOutput ended = CapturedOutput.of(() -> exportToAFullDevice(made));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("tare: standard output: not everything could be written");
    }

    @Test
    void neitherIsAnyOtherOutput(@TempDir Path directory) throws Exception {
        Path err = directory.resolve("err");
        Process version = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Tare.class.getName(),
                        "--version")
                .redirectOutput(new File("/dev/full"))
                .redirectError(err.toFile())
                .start();

        assertThat(version.waitFor()).isEqualTo(1);
        assertThat(err).content().contains("tare: standard output: not everything could be written");
    }

    private static int exportToAFullDevice(String made) {
        try (PrintStream full = new PrintStream(new FileOutputStream("/dev/full"), false, StandardCharsets.UTF_8)) {
            System.setOut(full);
            return Tare.execute("export", made);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void soDoesUndecided() throws IOException {
        String made = compared(UNSTEADY);
        assertThat(tare("analyze", made, "--fail-on", "worse,better,fails,suspect"))
                .as(output)
                .isEqualTo(0);
        assertThat(tare("analyze", made, "--fail-on", "undecided")).isEqualTo(4);
    }

    @Test
    void aFailedRunIsOneUnlessItIsNamed() throws IOException {
        String made = compared(USUAL);
        status(made, "FAILED", "r02-after-workload");
        assertThat(tare("analyze", made)).as(output).isEqualTo(1);
        assertThat(tare("analyze", made, "--fail-on", "worse,better,undecided,suspect"))
                .isEqualTo(1);
        assertThat(tare("analyze", made, "--fail-on", "fails")).isEqualTo(4);
    }

    @Test
    void aSuspectRunCountsUnlessItIsNamed() throws IOException {
        String made = compared(USUAL);
        status(made, "SUSPECT", "r03-before-workload");
        assertThat(tare("analyze", made, "--fail-on", "worse,better,fails"))
                .as(output)
                .isEqualTo(0);
        assertThat(tare("analyze", made, "--fail-on", "suspect")).isEqualTo(4);
    }

    @Test
    void anInvalidRunIsLeftOut() throws IOException {
        String made = compared(USUAL);
        status(made, "INVALID", "r03-before-workload");
        assertThat(tare("analyze", made)).isEqualTo(0);
        assertThat(output).contains("invalid");
    }

    @Test
    void whereNothingCanBeJudgedNoOptionChangesTheCode() throws IOException {
        for (String status : List.of("FAILED", "INVALID")) {
            String made = compared(USUAL);
            status(made, status, runs("before"));
            status(made, status, runs("after"));
            assertThat(tare("analyze", made, "--fail-on", "undecided,fails"))
                    .as(status + output)
                    .isEqualTo(3);
        }
    }

    @Test
    void anArmThatAlwaysFailsBesideABaselineThatWorksIsJudged() throws IOException {
        String made = compared(USUAL);
        status(made, "FAILED", runs("after"));
        assertThat(tare("analyze", made)).as(output).isEqualTo(1);
        assertThat(tare("analyze", made, "--fail-on", "fails")).isEqualTo(4);
    }

    @Test
    void anArmWithoutNumbersIsNotJudged() throws IOException {
        String made = compared(SLOW, USUAL);
        assertThat(tare("analyze", made)).isEqualTo(0);
        status(made, "INVALID", runs("third"));
        assertThat(tare("analyze", made)).as(output).isEqualTo(1);
        assertThat(tare("analyze", made, "--fail-on", "undecided")).isEqualTo(4);
        assertThat(output).contains("--fail-on undecided: workload: third, throughput");
    }

    @Test
    void compareTakesThemToo() throws IOException {
        String first = compared(USUAL);
        String second = imported(List.of(QUICK, SLOW));
        String junit = directory.resolve("new/junit.xml").toString();
        String[] command = {"compare", first, second, "--arm", "after", "--junit", junit};
        assertThat(tare(command)).as(output).isEqualTo(0);
        assertThat(Path.of(junit)).content().contains("tests=\"1\" failures=\"0\"");
        assertThat(tare(with(new String[] {"--fail-on", "worse"}, command))).isEqualTo(4);
        assertThat(Path.of(junit)).content().contains("failures=\"1\"", "<failure message=\"worse");
    }

    @Test
    void filesForCiServersSayWhatWasFound() throws IOException {
        String made = compared(SLOW, UNSTEADY);
        Path junit = directory.resolve("junit.xml");
        Path summary = directory.resolve("summary.md");
        String[] files = {"--junit", junit.toString(), "--summary", summary.toString()};
        assertThat(tare(with(files, "analyze", made, "--fail-on", "worse"))).isEqualTo(4);
        assertThat(junit)
                .content()
                .contains("classname=\"imported\" name=\"workload: after, throughput\"", "<failure message=\"worse: ")
                .contains("<skipped message=\"undecided")
                .contains("throughput: before 9.99 k/s, after 4.99 k/s");
        assertThat(summary)
                .content()
                .contains("--fail-on worse: workload: after, throughput", "| 9.99 k/s | 4.99 k/s |");
    }

    @Test
    void whatCannotBeUsedIsRefusedBeforeAnything() throws IOException {
        String made = compared(USUAL);
        assertThat(tare("analyze", made, "--fail-on", "bad")).isEqualTo(2);
        assertThat(output).contains("--fail-on", "worse, better, undecided, fails, suspect", "bad");
        assertThat(tare("analyze", made, "--junit", directory.toString())).isEqualTo(2);
        assertThat(output).contains("--junit: " + directory + " cannot be written");
    }

    /** Imports {@code after} and {@code third} with the usual baseline. */
    private String compared(int[]... others) throws IOException {
        return imported(Stream.concat(Stream.of(USUAL), Arrays.stream(others)).toList());
    }

    /**
     * Imports {@code before}, {@code after} and {@code third}.
     *
     * @return the results directory
     */
    private String imported(List<int[]> all) throws IOException {
        Path files = Files.createTempDirectory(directory, "runs");
        List<String> command = new ArrayList<>(List.of("import", "ycsb", "--rate", "max"));
        command.addAll(List.of("--results", files.resolve("results").toString()));
        for (int i = 0; i < all.size(); i++) {
            String name = List.of("before", "after", "third").get(i);
            Path place = Files.createDirectory(files.resolve(name));
            for (int run = 0; run < all.get(i).length; run++) {
                Files.writeString(place.resolve("r" + run + ".txt"), RUN.formatted(all.get(i)[run]));
            }
            command.addAll(List.of("--arm", name + "=" + place));
        }
        assertThat(tare(command.toArray(String[]::new))).as(output).isEqualTo(0);
        try (Stream<Path> made = Files.list(files.resolve("results/imported"))) {
            return made.findFirst().orElseThrow().toString();
        }
    }

    /** Rewrites the status of these runs. */
    private static void status(String results, String status, String... runs) throws IOException {
        for (String run : runs) {
            Path record = Path.of(results, "runs", run, "run.json");
            String text = Files.readString(record);
            assertThat(text).contains("\"status\" : \"VALID\"");
            Files.writeString(record, text.replace("\"status\" : \"VALID\"", "\"status\" : \"" + status + "\""));
        }
    }

    private static String[] runs(String arm) {
        return IntStream.rangeClosed(1, 4)
                .mapToObj(round -> "r0" + round + "-" + arm + "-workload")
                .toArray(String[]::new);
    }

    private static String[] with(String[] some, String... more) {
        return Stream.concat(Arrays.stream(more), Arrays.stream(some)).toArray(String[]::new);
    }

    private int tare(String... words) {
        CommandHere.Ended ended = CommandHere.run(words);
        output = ended.both();
        return ended.exitCode();
    }
}
