package tare.workloads.bashobench;

import java.time.Duration;
import java.util.Optional;

/**
 * How long single operations may take, where a configuration says so; others have the traffic's deadline.
 *
 * @param general of all operations, where the configuration makes the traffic
 */
record BashoTimeouts(Duration general, Optional<Duration> read, Optional<Duration> write, Optional<Duration> listKeys) {
    static final String GENERAL = "pb_timeout_general";

    private static final int MOST_GENERAL_MS = 3_600_000;

    /** @throws TermException if one has another form than in Basho Bench */
    static BashoTimeouts read(BashoConfig config) {
        return new BashoTimeouts(
                Duration.ofMillis(config.whole(GENERAL, 1, MOST_GENERAL_MS)),
                limit(config, "pb_timeout_read"),
                limit(config, "pb_timeout_write"),
                limit(config, "pb_timeout_listkeys"));
    }

    private static Optional<Duration> limit(BashoConfig config, String name) {
        Term value = config.value(name);
        return value.isAtom("undefined") || value.isAtom("infinity")
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(config.whole(name, 1, Integer.MAX_VALUE)));
    }

    /** Of an update, that of its get and its put together, if both have one. */
    Optional<Duration> of(BashoOperation operation) {
        return switch (operation) {
            case GET, GET_EXISTING -> read;
            case PUT, DELETE -> write;
            case UPDATE, UPDATE_EXISTING -> read.flatMap(ofGet -> write.map(ofGet::plus));
            case LIST_KEYS -> listKeys;
            case NOTHING, KEY, KEY_AND_VALUE -> Optional.empty();
        };
    }
}
