package tare.measure.runner;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.ClientJars;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugin;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.quality.testing.FaultyDriverFactory;
import tare.quality.testing.MemoryDriver;

/**
 * {@code placed}, a system for tests: its daemons are real processes that only listen, and its driver keeps the rows,
 * after connecting to a daemon.
 */
public final class PlacedPlugin implements Plugin {
    public static final String SYSTEM = "placed";

    @Override
    public List<DriverFactory> drivers() {
        return List.of(new PlacedDriverFactory());
    }

    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new LockedWorkloadFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new PlacedBlueprint());
    }

    private static final class PlacedDriverFactory implements DriverFactory {
        @Override
        public String name() {
            return SYSTEM;
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of(Setting.flag("stuck", false, "Whether the hundredth request of a worker never ends"));
        }

        @Override
        public Set<Class<? extends Capability>> capabilities() {
            return Set.of(KeyValueStore.class);
        }

        @Override
        public boolean embedded() {
            return false;
        }

        @Override
        public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
            String[] address = endpoints.addresses().get("at").split(":", -1);
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address[0], Integer.parseInt(address[1])), 5_000);
            }
            return settings.flag("stuck") ? stuck(endpoints) : MemoryDriver.persistent(endpoints);
        }

        private static Driver stuck(Endpoints endpoints) throws Exception {
            FaultyDriverFactory faulty = new FaultyDriverFactory();
            Map<String, String> given = Map.of(
                    "persist", "true",
                    "stall-at-request", "100",
                    "stall-for", "1h",
                    "stalls", "request");
            return faulty.connect(endpoints, Settings.of(faulty.name(), faulty.settings(), given));
        }
    }

    private static final class PlacedBlueprint implements Blueprint {
        @Override
        public String name() {
            return SYSTEM;
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of(
                    Setting.of("servers", SettingType.POSITIVE_COUNT, "1", "how many"),
                    Setting.of("memory", SettingType.BYTES, "1 MiB", "of each"),
                    Setting.flag("broken", false, "whether they end before they are ready"));
        }

        @Override
        public List<Role> roles(Settings settings) {
            int servers = Math.toIntExact(settings.count("servers"));
            return List.of(new Role("server", servers, List.of("http"), List.of("disk"), settings.bytes("memory")));
        }

        @Override
        public List<Action> actions(Site site) {
            List<Action> actions = new ArrayList<>();
            for (PlacedDaemon at : site.placement().all("server")) {
                List<String> words = new ArrayList<>(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx32m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        SmallServer.classes(),
                        SmallServer.class.getName(),
                        site.settings().flag("broken") ? "broken" : Integer.toString(at.port("http"))));
                actions.add(new Daemon(
                        at.id(),
                        new Command.Native(words, Map.of()),
                        List.of(),
                        new Readiness.Listening("http", Duration.ofSeconds(60)),
                        List.of()));
            }
            return actions;
        }

        @Override
        public Map<String, String> addresses(Site site) {
            return Map.of("at", site.placement().first("server").address("http"));
        }

        @Override
        public List<Setting> existing() {
            return List.of(
                    Setting.of("at", SettingType.TEXT, "", "host:port"),
                    Setting.of("keytab", SettingType.FILE, "", "a file"),
                    ClientJars.SETTING);
        }

        @Override
        public List<FigureSource> metrics(Site site) {
            return site.placement().all("server").stream()
                    .map(at -> (FigureSource) new FigureSource.Jmx(
                            at.id().toString(),
                            "http://" + at.address("http") + "/jmx",
                            DECLARED.stream()
                                    .map(figure -> new JmxAttribute(figure, "cache", figure.name()))
                                    .toList()))
                    .toList();
        }

        @Override
        public List<RoleFigures> figures() {
            return List.of(new RoleFigures("server", "servers", false, DECLARED));
        }
    }

    private static final List<Figure> DECLARED = List.of(
            Figure.level("beat-ms", Unit.MILLISECONDS).by(Figure.Total.MAX).usedAs(Use.ROUND_TRIP, "beat"),
            Figure.counter("beat-count", Unit.COUNT),
            Figure.level("block-cache-bytes", Unit.BYTES).usedAs(Use.CACHE_BYTES, "tables"),
            Figure.level("block-cache-free-bytes", Unit.BYTES).usedAs(Use.CACHE_FREE_BYTES),
            Figure.level("store-files", Unit.COUNT).usedAs(Use.FILES),
            Figure.level("store-file-bytes", Unit.BYTES).usedAs(Use.FILE_BYTES, "tables"),
            Figure.counter("block-cache-hits", Unit.COUNT).usedAs(Use.CACHE_HITS),
            Figure.counter("block-cache-misses", Unit.COUNT).usedAs(Use.CACHE_MISSES),
            Figure.counter("block-cache-evictions", Unit.COUNT).usedAs(Use.CACHE_EVICTIONS));
}
