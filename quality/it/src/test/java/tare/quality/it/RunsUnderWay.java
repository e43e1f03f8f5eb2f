package tare.quality.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs of an experiment that is under way.
 *
 * @param directory in which {@code tare} runs
 * @param part of the names of the runs, such as {@code -pod-} for those of that arm
 * @param limit for each wait
 */
record RunsUnderWay(Path directory, String part, Duration limit) {
    /** From {@code results} on: the experiment, its time, {@code runs}, the run, the file. */
    private static final int DEPTH = 5;

    /** Waits for a file of any of these runs, and returns it. */
    Path await(TareProcess tare, String name) throws IOException, InterruptedException {
        long startNs = System.nanoTime();
        while (tare.process().isAlive() && System.nanoTime() - startNs < limit.toNanos()) {
            Optional<Path> file = find(name);
            if (file.isPresent()) {
                return file.get();
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError("no run has " + name + "\n" + tare.outSoFar());
    }

    private Optional<Path> find(String name) throws IOException {
        Path results = directory.resolve("results");
        if (!Files.isDirectory(results)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.find(
                results,
                DEPTH,
                (file, attributes) -> file.endsWith(name)
                        && file.getParent().getFileName().toString().contains(part))) {
            return files.findFirst();
        } catch (UncheckedIOException e) {
            return Optional.empty(); // It was renamed meanwhile.
        }
    }
}
