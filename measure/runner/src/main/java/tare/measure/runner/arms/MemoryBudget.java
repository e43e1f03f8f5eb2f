package tare.measure.runner.arms;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;

/** Says whether one arm's system must be down before another's starts. */
public final class MemoryBudget {
    /** What the harness and its workers take, and the operating system needs to keep files cached. */
    private static final long RESERVED_BYTES = 1L << 30;

    private MemoryBudget() {}

    /**
     * Why, in words; empty if all can be up together.
     *
     * @param freeBytes of memory that the machine could give now
     */
    public static Optional<String> reason(Experiment experiment, Plugins plugins, long freeBytes) {
        List<String> fresh = experiment.arms().stream()
                .filter(arm -> arm.environment().isFresh())
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

    public static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%d MiB", bytes >> 20);
    }
}
