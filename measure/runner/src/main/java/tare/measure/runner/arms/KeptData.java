package tare.measure.runner.arms;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import tare.api.model.Arm;
import tare.api.spi.DataSystem;
import tare.api.spi.Settings;
import tare.api.spi.system.RemotePath;
import tare.measure.engine.NanoClock;
import tare.measure.probes.HostedDirectory;
import tare.measure.probes.StoredBytes;

/** Storage figures of an arm's system, from its servers and from directories on their hosts. One thread. */
public final class KeptData {
    private final DataSystem system;
    private final Arm arm;
    private final ArmData data;
    private final NanoClock clock;

    public KeptData(DataSystem system, Arm arm, ArmData data, NanoClock clock) {
        this.system = system;
        this.arm = arm;
        this.data = data;
        this.clock = clock;
    }

    /**
     * Reads the figures, by their names in {@code docs/results-format.md}. Takes some seconds if servers are queried.
     *
     * @param warnings receives a sentence if a server did not answer
     */
    public Map<String, Double> read(Consumer<String> warnings) throws InterruptedException {
        Map<String, HostedDirectory> directories = new TreeMap<>(data.system().volumes());
        ownDirectory().ifPresent(directory -> directories.put("directory", directory));
        StoredBytes stored = new StoredBytes(this::pass, data.system().pages());
        Map<String, Double> figures = stored.read(data.system().metrics(), directories);
        if (!stored.silent().isEmpty()) {
            warnings.accept("storage figures of " + arm.name() + " are incomplete: none from "
                    + String.join(", ", new TreeSet<>(stored.silent())));
        }
        return figures;
    }

    /** Directory of an embedded store. */
    private Optional<HostedDirectory> ownDirectory() {
        Settings settings = system.driverSettings(arm.settings());
        if (!system.driver().embedded(settings)) {
            return Optional.empty();
        }
        Optional<Path> shared = system.driver().dataDirectory(settings);
        return Optional.of(shared.map(parent -> new HostedDirectory(
                        data.directory().host(), RemotePath.of(parent.resolve("tare_" + arm.name()))))
                .orElse(data.directory()));
    }

    private void pass(Duration time) throws InterruptedException {
        long endNs = clock.nowNs() + time.toNanos();
        for (long nowNs = clock.nowNs(); nowNs < endNs; nowNs = clock.nowNs()) {
            if (Thread.interrupted()) {
                throw new InterruptedException("stopped");
            }
            clock.park(endNs - nowNs);
        }
    }
}
