package tare.measure.experiment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.Suggestion;

/** Collects the problems of one file, and records the line of each position. */
final class Problems {
    private static final int LONGEST_PATH = 120;
    private static final int LONGEST_MESSAGE = 400;

    private final String file;
    private final Map<String, Integer> linesByPath = new HashMap<>();
    private final Set<String> overridden = new HashSet<>();
    // A set: a rule over the whole file may find the same problem under several workloads.
    private final Set<Problem> problems = new LinkedHashSet<>();

    Problems(String file) {
        this.file = file;
    }

    /** Notes that the value at this path, and all below it, is not the file's. */
    void override(String path) {
        overridden.add(path);
    }

    /** If a position occurs twice, the first line counts. */
    void locate(FilePosition place, int line) {
        linesByPath.putIfAbsent(place.path(), line);
    }

    /** The line of {@code place} or, if it is absent, of the nearest enclosing position. */
    int lineOf(FilePosition place) {
        for (FilePosition at = place; at != null; at = at.parent()) {
            Integer line = linesByPath.get(at.path());
            if (line != null) {
                return line;
            }
        }
        return 1;
    }

    void add(int line, String path, String message) {
        boolean isOverridden = overridden.stream().anyMatch(set -> isWithin(path, set));
        problems.add(new Problem(
                isOverridden ? SetValues.OPTION : file,
                isOverridden ? 0 : line,
                printable(path, LONGEST_PATH),
                printable(message, LONGEST_MESSAGE)));
    }

    private static boolean isWithin(String path, String whole) {
        return path.equals(whole) || path.startsWith(whole + ".") || path.startsWith(whole + "[");
    }

    /** Adds a problem in another file, which this one names. */
    void addElsewhere(String otherFile, int line, String message) {
        problems.add(new Problem(otherFile, line, "", printable(message, LONGEST_MESSAGE)));
    }

    boolean isEmpty() {
        return problems.isEmpty();
    }

    void throwIfAny() throws ExperimentException {
        if (!problems.isEmpty()) {
            throw exception();
        }
    }

    /** For problems that prevent any further reading. */
    ExperimentException exception() {
        List<Problem> sorted = new ArrayList<>(problems);
        sorted.sort(Comparator.comparing((Problem problem) -> !problem.file().equals(file))
                .thenComparingInt(Problem::line));
        return new ExperimentException(sorted);
    }

    /** Describes a name that should be one of {@code all}. */
    static String unknown(String what, String name, Collection<String> all) {
        return "unknown " + what + " \"" + name + "\"" + hint(name, all);
    }

    /** Suggests the most similar name, or lists all names. */
    static String hint(String name, Collection<String> all) {
        String suggestion = Suggestion.phrase(name, all);
        return suggestion.isEmpty() ? "; there are: " + String.join(", ", all) : suggestion;
    }

    /** Formats a value for messages: text in quotes, numbers without. */
    static String shown(String text) {
        return text.matches("-?[0-9.]{1,20}") ? text : "\"" + text + "\"";
    }

    // A problem is one readable line, whatever the file contains.
    private static String printable(String text, int longest) {
        String line = text.replaceAll("[\\p{Cc}\\p{Cf}\\u2028\\u2029]+", " ");
        return line.length() <= longest ? line : line.substring(0, longest - 1) + "…";
    }
}
