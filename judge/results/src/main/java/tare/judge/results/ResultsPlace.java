package tare.judge.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells a results directory, even a damaged one, from any other place. */
public final class ResultsPlace {
    private ResultsPlace() {}

    /**
     * @throws ResultsException if this is something else, naming the newest results directory in it, if any; or if it
     *     holds a pipe or a device
     */
    public static void require(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw new ResultsException(
                    directory + (Files.exists(directory) ? ": is not a directory" : ": there is no such directory"));
        }
        ResultsLayout layout = new ResultsLayout(directory);
        if (!Files.exists(layout.plan()) && !Files.exists(layout.runs())) {
            throw new ResultsException(directory + ": is not a results directory: plan.json is missing"
                    + newest(directory)
                            .map(found -> "; did you mean " + found + "?")
                            .orElse(""));
        }
        OrdinaryFiles.require(directory);
    }

    // Their names are times.
    private static Optional<Path> newest(Path directory) {
        try (Stream<Path> children = Files.list(directory)) {
            return children.filter(child -> Files.exists(new ResultsLayout(child).plan()))
                    .max(Comparator.naturalOrder());
        } catch (IOException e) {
            return Optional.empty(); // The message is complete without it.
        }
    }
}
