package tare.runner;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.model.Arm;
import tare.model.EnvironmentSpec;
import tare.model.Experiment;
import tare.spi.Plugins;

/** Says whether one arm's system must be down before another's starts. */
public final class OneAtATime {
    /** An option of environments. */
    private static final String FRESH = "fresh";

    /** What the harness and its workers take, and the operating system needs to keep files cached. */
    private static final long RESERVED_BYTES = 1L << 30;

    private OneAtATime() {}

    /**
     * Why, in words; empty if all can be up together.
     *
     * @param freeBytes of memory that the machine could give now
     */
    public static Optional<String> reason(Experiment experiment, Plugins plugins, long freeBytes) {
        List<String> fresh = experiment.arms().stream()
                .filter(OneAtATime::isFresh)
                .map(Arm::name)
                .toList();
        if (!fresh.isEmpty()) {
            return Optional.of("started anew in each round: " + String.join(", ", fresh));
        }
        Systems systems = new Systems(plugins, Environments.NONE, () -> 0);
        List<Arm> placed = experiment.arms().stream().filter(systems::isPlaced).toList();
        long neededBytes = placed.stream().mapToLong(systems::memoryBytes).sum();
        if (placed.size() < 2 || neededBytes + RESERVED_BYTES <= freeBytes) {
            return Optional.empty();
        }
        return Optional.of(placed.stream().map(Arm::name).collect(Collectors.joining(", ")) + " together need "
                + mebibytes(neededBytes) + " of memory and the harness " + mebibytes(RESERVED_BYTES)
                + ", and the machine has " + mebibytes(freeBytes) + " free");
    }

    /** Whether the arm's system is started anew, without data, in each round: as a whole, even if only a part asks for it. */
    static boolean isFresh(Arm arm) {
        EnvironmentSpec environment = arm.environment();
        return isFresh(environment) || environment.parts().values().stream().anyMatch(OneAtATime::isFresh);
    }

    private static boolean isFresh(EnvironmentSpec environment) {
        return Boolean.parseBoolean(environment.options().get(FRESH));
    }

    static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%d MiB", bytes >> 20);
    }
}
