package tare.quality.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.environments.hosts.ClassArchives;
import tare.environments.hosts.HostDaemons;
import tare.environments.hosts.LocalResources;
import tare.environments.hosts.OrphanReaper;
import tare.environments.hosts.Pinning;
import tare.environments.hosts.Ports;
import tare.environments.hosts.StandingSystems;
import tare.measure.placing.DaemonState;
import tare.measure.placing.Place;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.Placer;
import tare.measure.placing.PlacingListener;
import tare.measure.placing.PlacingRequest;
import tare.measure.placing.StartUp;
import tare.measure.runtime.LockedJars;

/** A system on this machine, placed by its blueprints. Its daemons end with this process. */
public final class BenchmarkCluster implements AutoCloseable {
    private static final String ARM = "benchmark";

    /**
     * A system with some of its settings.
     *
     * @param name in the list of plug-ins
     */
    public record Asked(String name, Map<String, String> settings) {}

    private final Asked asked;
    private final Path directory;
    private final LockedJars jars;
    private final HostDaemons daemons;
    private final long startedNs;
    private final PlacedSystem placed;

    private BenchmarkCluster(Asked asked, Path directory, LockedJars jars, ClassArchives archives) throws Exception {
        this.asked = asked;
        this.directory = directory;
        this.jars = jars;
        if (Files.exists(logs())) {
            new TemporaryDirectory(logs()).close(); // The logs of an earlier cluster.
        }
        Files.createDirectories(logs());
        Ports ports = new Ports(StandingSystems.ofUser().ports(), new Random());
        daemons = new HostDaemons(new LocalResources(
                directory.resolve("data"), logs(), ports, OrphanReaper.start(), Pinning.SHARED, archives));
        startedNs = System.nanoTime();
        placed = new Placer(System::nanoTime, PlacingListener.NONE).place(layout());
    }

    /**
     * Starts it with class archives, which are made first if there are none.
     *
     * @param directory used by this cluster alone; data of an earlier cluster is deleted
     */
    public static BenchmarkCluster start(Asked asked, Path directory, LockedJars jars) throws Exception {
        BenchmarkCluster first = new BenchmarkCluster(asked, directory, jars, ClassArchives.ofUser());
        if (!first.makeArchives()) {
            return first;
        }
        first.close();
        return new BenchmarkCluster(asked, directory, jars, ClassArchives.ofUser());
    }

    /** Starts as on a user's very first start, when there are no class archives. */
    static BenchmarkCluster startWithoutArchives(Asked asked, Path directory, LockedJars jars) throws Exception {
        return new BenchmarkCluster(asked, directory, jars, new ClassArchives(directory.resolve("no-archives")));
    }

    private PlacingRequest layout() {
        DataSystem system =
                Plugins.load(BenchmarkCluster.class.getClassLoader()).system(asked.name());
        return new PlacingRequest(
                ARM,
                system.blueprint().orElseThrow(),
                system.parts(),
                Settings.of(system.name(), system.settings(), asked.settings()),
                new Place.In(daemons.asEnvironment(jars)),
                Map.of());
    }

    /** {@link System#nanoTime} before the first daemon was started. */
    public long startedNs() {
        return startedNs;
    }

    public List<StartUp> startUps() {
        return placed.startUps();
    }

    /** CPU time used by its daemons. */
    Duration cpu() {
        return placed.daemons().stream()
                .map(DaemonState::pid)
                .flatMap(pid -> ProcessHandle.of(pid.orElseThrow()).stream())
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** The addresses in the driver's form, with the owner of the tables. */
    public Map<String, String> addresses() {
        Map<String, String> addresses = new HashMap<>(placed.addresses());
        addresses.put("arm", ARM);
        addresses.put("id", ARM);
        return addresses;
    }

    Path logs() {
        return directory.resolve("logs");
    }

    LockedJars jars() {
        return jars;
    }

    /** Makes missing class archives, and returns whether any were missing. */
    private boolean makeArchives() throws EnvironmentException, InterruptedException {
        List<DaemonId> without = daemons.withoutArchive();
        for (DaemonId daemon : without) {
            daemons.makeArchive(daemon);
        }
        return !without.isEmpty();
    }

    @Override
    public void close() throws EnvironmentException, IOException {
        placed.close();
        daemons.removeData();
    }
}
