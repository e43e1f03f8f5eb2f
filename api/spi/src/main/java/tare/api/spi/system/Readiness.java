package tare.api.spi.system;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** How a daemon tells that it is ready; until then nothing that needs it starts. */
public sealed interface Readiness {
    /** After which it has failed to start. */
    Duration limit();

    /**
     * An HTTP GET answers 200 with a text in which a pattern is found.
     *
     * @param pattern a regular expression
     */
    record Http(String url, String pattern, Duration limit) implements Readiness {}

    /**
     * It listens on a port of its own.
     *
     * @param port by its name in the role
     */
    record Listening(String port, Duration limit) implements Readiness {}

    /**
     * A line of its log matches.
     *
     * @param pattern a regular expression, found anywhere in the line
     */
    record Logged(String pattern, Duration limit) implements Readiness {}

    /**
     * It is ready in several ways, all at the same look.
     *
     * @param all at least one; the longest limit holds
     */
    record All(List<Readiness> all) implements Readiness {
        public All {
            all = List.copyOf(all);
            if (all.isEmpty()) {
                throw new IllegalArgumentException("readiness: must be told in at least one way, got: none");
            }
        }

        @Override
        public Duration limit() {
            return all.stream()
                    .map(Readiness::limit)
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }
}
