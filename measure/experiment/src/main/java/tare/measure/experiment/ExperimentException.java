package tare.measure.experiment;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown if an experiment file cannot be used. Its message is for the user: all problems, one per line, in columns, and
 * their number.
 */
public final class ExperimentException extends Exception {
    private final transient List<Problem> problems;

    ExperimentException(List<Problem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /** At least one, in the order of lines. */
    public List<Problem> problems() {
        return problems;
    }

    private static String text(List<Problem> problems) {
        int width = problems.stream()
                .mapToInt(problem -> problem.location().length())
                .max()
                .orElse(0);
        String count = problems.size() == 1 ? "1 problem" : problems.size() + " problems";
        return problems.stream()
                .map(problem -> problem.location()
                        + " ".repeat(width - problem.location().length() + 2)
                        + problem.what())
                .collect(Collectors.joining("\n", "", "\n" + count + "; nothing was started."));
    }
}
