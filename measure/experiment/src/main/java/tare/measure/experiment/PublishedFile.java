package tare.measure.experiment;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.judge.results.PublishedCsv;

/** The file of published figures that an experiment names, relative to itself. */
public final class PublishedFile {
    private PublishedFile() {}

    /**
     * The text of an experiment's published figures, if it names any.
     *
     * @param experimentFile the name is relative to this file
     * @throws ExperimentException if the file can no longer be read
     */
    public static Optional<String> text(Path experimentFile, Experiment experiment) throws ExperimentException {
        if (experiment.published().isEmpty()) {
            return Optional.empty();
        }
        Path file = experimentFile.resolveSibling(experiment.published().get());
        return Optional.of(SourceFile.read(file, new Problems(file.toString())));
    }

    static String name(String text) {
        try {
            return Path.of(text).toString().isBlank() ? refuse() : text;
        } catch (InvalidPathException e) {
            return refuse();
        }
    }

    private static String refuse() {
        throw new IllegalArgumentException("must be the name of a CSV file, from where the experiment file is");
    }

    /** Adds problems with the file to the problems. */
    static void check(Path file, FilePosition place) {
        Problems own = new Problems(file.toString());
        try {
            List<PublishedCsv.Problem> problems =
                    PublishedCsv.read(SourceFile.read(file, own)).problems();
            problems.forEach(
                    problem -> place.problems().addElsewhere(file.toString(), problem.line(), problem.message()));
        } catch (ExperimentException unreadable) {
            unreadable.problems().forEach(problem -> place.problem(file + ": " + problem.message()));
        }
    }
}
