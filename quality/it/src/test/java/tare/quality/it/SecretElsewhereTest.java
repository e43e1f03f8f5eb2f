package tare.quality.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.api.spi.Sha256;
import tare.judge.results.ResultsReader;

/** A secret for a worker on another host: here another process tree of this machine. */
@Timeout(600)
@Tag("slow")
class SecretElsewhereTest {
    private static final String SECRET = "xyzzy-4711-plugh";

    @TempDir
    Path directory;

    @Test
    void itReachesTheDriverThroughThePipeAndStandsNowhereElse() throws Exception {
        Path there = Files.createDirectory(directory.resolve("there"));
        TareProcess tare =
                TareProcess.start(directory, true, "run", experiment(there).toString());
        boolean hasSeenWorker = false;
        while (tare.process().isAlive()) {
            List<Path> processes = processesWith("TMPDIR=" + there);
            for (Path process : processes) {
                String command = text(process.resolve("cmdline"));
                hasSeenWorker |= command.contains("worker.args");
                assertThat(command + text(process.resolve("environ"))).doesNotContain(SECRET);
            }
            assertThat(filesWith(there, SECRET)).isEmpty();
            TimeUnit.MILLISECONDS.sleep(20);
        }
        assertThat(tare.await().err()).isEmpty();
        assertThat(hasSeenWorker).isTrue();

        Path results = results();
        Results read = ResultsReader.read(results);
        assertThat(read.runs()).hasSize(4).allSatisfy(run -> {
            assertThat(run.record().status()).isNotIn(RunStatus.INVALID, RunStatus.FAILED);
            assertThat(run.record().context().facts()).containsValue(Sha256.of(SECRET));
        });
        assertThat(filesWith(results, SECRET)).isEmpty();
        assertThat(filesWith(results, "${file:")).as("the reference is kept").isNotEmpty();
    }

    private static List<Path> processesWith(String variable) {
        List<Path> found = new ArrayList<>();
        ProcessHandle.allProcesses()
                .map(process -> Path.of("/proc", Long.toString(process.pid())))
                .filter(process -> text(process.resolve("environ")).contains(variable))
                .forEach(found::add);
        return found;
    }

    /** Names of the files that hold a text. */
    private static Set<String> filesWith(Path directory, String wanted) throws IOException {
        Set<String> names = new TreeSet<>();
        List<Path> all = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                all.add(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // It was removed meanwhile.
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        for (Path file : all) {
            if (!file.toString().endsWith(".jar") && text(file).contains(wanted)) {
                names.add(directory.relativize(file).toString());
            }
        }
        return names;
    }

    /** Empty if it cannot be read any more. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/secret"))) {
            return times.findFirst().orElseThrow();
        }
    }

    private Path experiment(Path there) throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), SECRET + "\n");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Files.writeString(
                directory.resolve("experiment.yaml"),
                """
                experiment: secret
                question: Does a secret reach a worker on another host?
                baseline: here
                arms:
                  here: { system: memory, settings: { persist: true, key: "${file:%1$s}" } }
                  there: { like: here, environment: { hosts: { enter: "env TMPDIR=%2$s", java: "%3$s" } } }
                declared: [environment]
                traffic: { callers: 1, rate: max, warm-up: 200ms, measure: 1s }
                workloads: [ycsb-c]
                dataset: { records: 1k, between-runs: reuse }
                gates: { idle-cpu: 100%%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """
                        .formatted(secret, there, java));
    }
}
