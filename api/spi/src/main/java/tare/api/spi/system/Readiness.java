package tare.api.spi.system;

import java.io.Serializable;
import java.time.Duration;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/** The condition under which a daemon is ready; nothing that needs it starts before. */
public sealed interface Readiness extends Serializable {
    /** The time after which the start has failed. */
    Duration limit();

    /**
     * An HTTP GET returns status 200 and a text that contains a pattern.
     *
     * @param pattern a regular expression
     */
    record Http(String url, String pattern, Duration limit) implements Readiness {}

    /**
     * The daemon listens on one of its ports.
     *
     * @param port by its name in the role
     */
    record Listening(String port, Duration limit) implements Readiness {}

    /**
     * The daemon answers a request on one of its ports as expected: for protocols other than HTTP.
     *
     * @param port by its name in the role
     * @param request the bytes sent once connected, as hexadecimal digits
     * @param answer the bytes that the answer must begin with, as hexadecimal digits
     * @param asked what the request is, for a message, such as {@code a get}
     */
    record Answered(String port, String request, String answer, String asked, Duration limit) implements Readiness {
        /** @throws IllegalArgumentException if the request or the answer holds no bytes */
        public Answered {
            if (HexFormat.of().parseHex(request).length == 0 || HexFormat.of().parseHex(answer).length == 0) {
                throw new IllegalArgumentException("readiness: a request and its answer must have bytes, got: none");
            }
        }
    }

    /**
     * A line of the daemon's log matches.
     *
     * @param pattern a regular expression, found anywhere in the line
     */
    record Logged(String pattern, Duration limit) implements Readiness {}

    /**
     * All conditions hold at the same check.
     *
     * @param all at least one; the longest limit applies
     */
    record All(List<Readiness> all) implements Readiness {
        public All {
            all = List.copyOf(all);
            if (all.isEmpty()) {
                throw new IllegalArgumentException("readiness: must have at least one check, got: none");
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
