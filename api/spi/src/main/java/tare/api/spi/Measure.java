package tare.api.spi;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Something that a workload observes itself and each run has one number of, such as the bytes that jobs spilled to disk.
 * Arms are compared by it, as by throughput or elapsed time.
 *
 * @param name under which {@link Workload#observations} has its value: lower-case words joined by dashes
 * @param total how the values of a run's workers become the run's
 * @param use whether its ratios get verdicts
 */
public record Measure(String name, Unit unit, Better better, Total total, Use use) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    /** Metrics that Tare computes for every workload. */
    private static final Set<String> TAKEN = Set.of("throughput", "elapsed");

    /** The unit of its value, and of what reports show. */
    public enum Unit {
        PER_SECOND,
        BYTES_PER_SECOND,
        NANOSECONDS,
        BYTES,
        COUNT
    }

    /** The good direction. */
    public enum Better {
        HIGHER,
        LOWER
    }

    /** How several workers' values become one. */
    public enum Total {
        SUM,
        MAX,
        MEAN
    }

    /** What its ratios are for. */
    public enum Use {
        /** They answer the question, and each gets a verdict. */
        JUDGED,
        /** They say why other metrics differ; judged only where an experiment makes it the primary metric. */
        EXPLAINS
    }

    /** One that is judged. */
    public Measure(String name, Unit unit, Better better, Total total) {
        this(name, unit, better, total, Use.JUDGED);
    }

    /** @throws IllegalArgumentException if the name has another form, or is taken */
    public Measure {
        if (!NAME.matcher(name).matches() || TAKEN.contains(name)) {
            throw new IllegalArgumentException(
                    "a measure's name must be lower-case words joined by dashes, none of " + TAKEN + ", got: " + name);
        }
    }
}
