package tare.quality.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import tare.api.model.Results;
import tare.judge.results.ResultsReader;

/**
 * A completed experiment.
 *
 * @param seconds of {@code ./tare run}, from its start as a process to its end
 */
public record LaunchedExperiment(Results results, double seconds) {
    /** @param directory gets a directory for the results */
    public static LaunchedExperiment run(Path file, Path directory) throws IOException, InterruptedException {
        Path place = Files.createTempDirectory(directory, "results");
        double seconds = Launched.tare("run", file.toString(), "--results", place.toString())
                .seconds();
        try (Stream<Path> all = Files.walk(place, 2)) {
            Path made = all.filter(path -> Files.exists(path.resolve("plan.json")))
                    .findFirst()
                    .orElseThrow();
            return new LaunchedExperiment(ResultsReader.read(made), seconds);
        }
    }
}
