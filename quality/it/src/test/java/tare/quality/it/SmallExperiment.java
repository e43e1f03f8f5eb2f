package tare.quality.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An experiment with two identical arms of an embedded store that keeps its data, 100 ms per run: little to
 * measure, but all of Tare's output.
 */
final class SmallExperiment {
    private SmallExperiment() {}

    /** @return the experiment file, in {@code directory} */
    static Path write(Path directory, int rounds, int records) throws IOException {
        return Files.writeString(
                directory.resolve("small.yaml"),
                """
                experiment: small
                question: What is left?
                baseline: plain
                arms:
                  plain: { system: memory, settings: { persist: true } }
                  other: { like: plain }
                traffic: { callers: 1, warm-up: 0s, measure: 100ms }
                workloads: [ ycsb-c ]
                dataset: { records: %d }
                gates: { idle-cpu: 100%%, dirty: 0, free: 0 }
                rounds: %d
                analysis: { judge: %s }
                """
                        .formatted(records, rounds, rounds < 4 ? "none" : "verdicts"));
    }
}
