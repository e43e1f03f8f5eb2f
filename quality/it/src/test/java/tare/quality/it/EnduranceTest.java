package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;

/** Kills processes and fills disks, and checks that finished runs survive. */
@Tag("slow")
class EnduranceTest {
    private static final int MOST_KILLS = 5;
    private static final int FILE_LIMIT_BYTES = 1 << 16;
    /** Enough to resume an experiment and to finish a run, and too little for the next one. */
    private static final int JOURNAL_ROOM_BYTES = 500;

    @TempDir
    Path directory;

    @Test
    void killedAtAnyMomentNoFinishedRunIsLost() throws Exception {
        Path file = SmallExperiment.write(directory, 3, 100);
        Random random = new Random(4711);
        Map<String, String> finished = new TreeMap<>();
        TareProcess tare = TareProcess.start(directory, true, "run", file.toString());
        for (int kill = 0; kill < MOST_KILLS; kill++) {
            // The first kill may come at any moment; later ones follow one more run, so that a slow machine makes
            // progress.
            if (kill > 0 && !awaitOneMoreRun(tare.process(), finished.size())) {
                break;
            }
            if (tare.process().waitFor(random.nextInt(kill == 0 ? 6_000 : 2_000), TimeUnit.MILLISECONDS)) {
                break;
            }
            tare.process().destroyForcibly().waitFor();
            finished.putAll(runFiles());
            // Start again if it was killed before there was a plan to resume.
            String[] again = hasPlan()
                    ? new String[] {"run", "--resume", results().toString()}
                    : new String[] {"run", file.toString()};
            tare = TareProcess.start(directory, true, again);
        }
        TareProcess.Ended ended = tare.await();

        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).isZero();
        assertThat(statuses(results())).hasSize(6).allMatch(EnduranceTest::enters);
        assertThat(finished).isNotEmpty();
        assertThat(runFiles().values()).as("in place or set aside").containsAll(finished.values());
    }

    @Test
    void aKilledWorkerIsOneInvalidRunAndTheRestGoesOn() throws Exception {
        TareProcess tare = TareProcess.start(
                directory, true, "run", SmallExperiment.write(directory, 2, 100).toString());
        killWorkerOfSecondRun(tare);
        TareProcess.Ended ended = tare.await();

        assertThat(ended.exitCode()).isZero();
        assertThat(ended.err()).doesNotContain("\tat ");
        assertThat(ended.out()).contains("INVALID: the worker ended with exit code 137");
        assertThat(statuses(results()))
                .hasSize(4)
                .filteredOn(EnduranceTest::enters)
                .hasSize(3);
    }

    @Test
    void aSecondTareOnTheSameResultsIsRefused() throws Exception {
        TareProcess first = TareProcess.start(
                directory, true, "run", SmallExperiment.write(directory, 2, 100).toString());
        first.awaitOutput("[1/");
        TareProcess.Ended second =
                TareProcess.run(directory, "run", "--resume", results().toString());

        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err()).contains(results().toString(), "another").doesNotContain("\tat ");
        assertThat(first.await().exitCode()).isZero();
    }

    /** Uses a separate file system, which is full until a ballast file is removed. */
    @Test
    void aFullDiskLosesNothingThatWasFinished() throws Exception {
        assumeTrue(canMount(), "file systems cannot be mounted here, not even in a name space");
        Path small = Files.createDirectories(directory.resolve("small-disk"));
        Path kept = Files.createDirectories(directory.resolve("kept"));
        String script =
                """
                set -u
                mount -t tmpfs -o size=3m tmpfs "$1"; disk=$1; kept=$2; experiment=$3; shift 3
                head -c 2400000 /dev/zero >"$disk/ballast"
                "$@" run --results "$disk/results" "$experiment"; echo "exit $?"
                cp -r "$disk/results" "$kept/full"
                rm "$disk/ballast"
                "$@" run --resume "$disk"/results/small/*Z; echo "exit $?"
                cp -r "$disk/results" "$kept/resumed"
                """;
        TareProcess.Ended ended = TareProcess.startWithin(
                        directory,
                        Stream.of(
                                        "unshare",
                                        "-rm",
                                        "sh",
                                        "-c",
                                        script,
                                        "sh",
                                        small,
                                        kept,
                                        SmallExperiment.write(directory, 4, 100))
                                .map(Object::toString)
                                .toList())
                .await();

        assertThat(ended.err()).contains("cannot be written", "No space left on device");
        assertThat(ended.err()).doesNotContain("\tat ", "defect");
        assertThat(ended.out()).containsPattern("(?s)exit [13]\n.*exit 0\n");
        assertThat(statuses(only(kept.resolve("resumed/small")))).hasSize(8).allMatch(EnduranceTest::enters);
        Map<String, String> before = runFiles(only(kept.resolve("full/small")));
        assertThat(before).isNotEmpty();
        assertThat(runFiles(only(kept.resolve("resumed/small"))).values()).containsAll(before.values());
    }

    /**
     * Like a full disk, but needs no permission to mount: file sizes are limited, and the journal is close to the
     * limit.
     */
    @Test
    void aFileThatCannotGrowLosesNothingThatWasFinished() throws Exception {
        TareProcess killed = TareProcess.start(
                directory, true, "run", SmallExperiment.write(directory, 2, 20).toString());
        killed.awaitOutput("[3/");
        killed.process().destroyForcibly().waitFor();
        Map<String, String> finished = new TreeMap<>(runFiles());
        Path journal = results().resolve("journal.jsonl");
        fill(journal, FILE_LIMIT_BYTES - JOURNAL_ROOM_BYTES);
        String script =
                """
                results=$1; shift
                (ulimit -f %d; "$@" run --resume "$results"; echo "exit $?") 2>&1 | cat
                """
                        .formatted(FILE_LIMIT_BYTES / 512);
        TareProcess.Ended limited = TareProcess.startWithin(
                        directory, List.of("sh", "-c", script, "sh", results().toString()))
                .await();
        finished.putAll(runFiles());

        assertThat(limited.out())
                .contains("[3/4]", "journal.jsonl: cannot be written", "File too large")
                .containsPattern("exit [13]\n")
                .doesNotContain("\tat ", "defect");
        assertThat(limited.out().lines().filter(line -> line.startsWith("tare: ")))
                .hasSizeBetween(1, 2);

        TareProcess.Ended ended =
                TareProcess.run(directory, "run", "--resume", results().toString());
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exitCode()).isZero();
        assertThat(statuses(results())).hasSize(4).allMatch(EnduranceTest::enters);
        assertThat(runFiles().values()).as("in place or set aside").containsAll(finished.values());
        assertThat(Files.readAllLines(journal))
                .allMatch(line -> line.startsWith("{\"at\":") && line.indexOf("\"at\"", 2) < 0)
                .filteredOn(line -> !line.endsWith("}"))
                .as("the event that there was no room for")
                .hasSize(1);
    }

    /** Waits for one more finished run; false if the process ended first. */
    private boolean awaitOneMoreRun(Process process, int before) throws Exception {
        while (process.isAlive()) {
            if (runFiles().size() > before) {
                return true;
            }
            process.waitFor(50, TimeUnit.MILLISECONDS);
        }
        return false;
    }

    /** Fills a journal with events up to this size. */
    private static void fill(Path journal, long bytes) throws IOException {
        String event = "{\"at\":\"2026-11-22T10:00:00Z\",\"event\":\"warned\",\"message\":\"%s\"}\n";
        long missing = bytes - Files.size(journal) - event.formatted("").length();
        Files.writeString(journal, event.formatted("-".repeat((int) missing)), StandardOpenOption.APPEND);
    }

    private static List<RunStatus> statuses(Path results) {
        return ResultsReader.read(results).runs().stream()
                .map(run -> run.record().status())
                .toList();
    }

    // On a busy machine some runs are suspect.
    private static boolean enters(RunStatus status) {
        return status == RunStatus.VALID || status == RunStatus.SUSPECT;
    }

    private static boolean canMount() throws IOException, InterruptedException {
        Process probe = new ProcessBuilder("unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return probe.waitFor() == 0;
    }

    private static void killWorkerOfSecondRun(TareProcess tare) throws Exception {
        tare.awaitOutput("[1/");
        tare.awaitOutput("[2/");
        for (int i = 0; i < 12_000 && workers(tare).isEmpty(); i++) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        TimeUnit.MILLISECONDS.sleep(300); // Connected by now, or measuring: either way the harness has lost its worker.
        assertThat(workers(tare)).isNotEmpty();
        workers(tare).forEach(ProcessHandle::destroyForcibly);
    }

    /** Without short commands of the harness, such as sync. */
    private static List<ProcessHandle> workers(TareProcess tare) {
        return tare.descendants().stream()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .toList();
    }

    private boolean hasPlan() throws IOException {
        return planned().isPresent();
    }

    private Path results() throws IOException {
        return planned().orElseThrow();
    }

    /** The results that have a plan: one that was killed early may have left a directory without. */
    private Optional<Path> planned() throws IOException {
        Path place = directory.resolve("results/small");
        if (!Files.isDirectory(place)) {
            return Optional.empty();
        }
        try (Stream<Path> inside = Files.list(place)) {
            return inside.filter(path -> Files.exists(path.resolve("plan.json")))
                    .findFirst();
        }
    }

    private static Path only(Path place) throws IOException {
        try (Stream<Path> inside = Files.list(place)) {
            return inside.filter(path -> !path.getFileName().toString().startsWith("."))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Map<String, String> runFiles() throws IOException {
        return hasPlan() ? runFiles(results()) : Map.of();
    }

    /** The content of every run.json, in its place or set aside, by path. */
    private static Map<String, String> runFiles(Path results) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        for (String place : new String[] {"runs", "aside"}) {
            Path runs = results.resolve(place);
            if (Files.isDirectory(runs)) {
                try (Stream<Path> files = Files.find(
                        runs,
                        2,
                        (path, attributes) ->
                                path.endsWith("run.json") && !path.toString().contains(".tmp"))) {
                    for (Path file : files.toList()) {
                        contents.put(
                                results.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return contents;
    }
}
