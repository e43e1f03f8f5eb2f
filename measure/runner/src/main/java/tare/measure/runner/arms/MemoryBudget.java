package tare.measure.runner.arms;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.measure.runner.hosts.Environments;

/** Decides whether one arm's system must be down before another starts. */
public final class MemoryBudget {
    /** Memory for the harness, its workers and the operating system's file cache. */
    private static final long RESERVED_BYTES = 1L << 30;

    private MemoryBudget() {}

    /**
     * Why the systems cannot be up together; empty if they can. Daemons on other hosts do not count: their hosts are
     * asked when they are placed there.
     *
     * @param freeBytes memory available on this machine
     */
    public static Optional<String> reason(Experiment experiment, Plugins plugins, long freeBytes) {
        List<String> fresh = experiment.arms().stream()
                .filter(arm -> arm.environment().isFresh())
                .map(Arm::name)
                .toList();
        if (!fresh.isEmpty()) {
            return Optional.of("newly started in each round: " + String.join(", ", fresh));
        }
        Systems systems = new Systems(plugins, Environments.withoutDaemons(plugins), () -> 0);
        List<Arm> placed = experiment.arms().stream()
                .filter(arm -> systems.bytesHere(arm) > 0)
                .toList();
        long neededBytes = placed.stream().mapToLong(systems::bytesHere).sum();
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
