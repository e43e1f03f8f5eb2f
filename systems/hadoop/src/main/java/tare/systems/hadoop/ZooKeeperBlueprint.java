package tare.systems.hadoop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;

/** One ZooKeeper server, or an ensemble. Its address is {@code zookeeper}: {@code host:port,…}. */
public final class ZooKeeperBlueprint implements Blueprint {
    public static final String NAME = "zookeeper";
    public static final String ROLE = "zookeeper";

    private static final String CONF = "conf.zoo";
    private static final String DATA = "data";
    private static final String LOCK = "zookeeper";
    private static final String CONFIG_FILE = "zoo.cfg";
    /** Memory beside the heap: code, threads, buffers. */
    private static final long BESIDE_HEAP = 64L << 20;

    private static final OwnedKeys OWNED = new OwnedKeys(CONF, "dataDir", "clientPort", "clientPortAddress", "server.");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "ZooKeeper 3.8.4";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.of("zookeepers", SettingType.POSITIVE_COUNT, "1", "How many ZooKeeper servers; an odd number"),
                Setting.of("zookeeper-heap", SettingType.BYTES, "128 MiB", "Heap of a ZooKeeper server")
                        .driving("daemon.zookeeper.flags"),
                Setting.family(CONF, "Any property of zoo.cfg, by its own name"));
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.unless(settings.count("zookeepers") % 2 == 1, "zookeepers", "must be an odd number");
        problems.heap("zookeeper-heap");
        problems.addAll(OWNED.problems(settings));
        problems.report();
    }

    @Override
    public List<Role> roles(Settings settings) {
        int count = Math.toIntExact(settings.count("zookeepers"));
        List<String> ports = count == 1 ? List.of("client") : List.of("client", "peer", "election");
        return List.of(new Role(
                ROLE,
                count,
                ports,
                List.of(DATA, HadoopJvm.TEMPORARY),
                settings.bytes("zookeeper-heap") + BESIDE_HEAP));
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(new RoleFigures(ROLE, "ZooKeeper", false, List.of()));
    }

    @Override
    public List<Action> actions(Site site) {
        List<PlacedDaemon> servers = site.placement().all(ROLE);
        List<Action> actions = new ArrayList<>();
        for (PlacedDaemon server : servers) {
            List<String> needs = new ArrayList<>();
            if (servers.size() > 1) {
                Step number = number(server);
                actions.add(number);
                needs.add(number.name());
            }
            actions.add(daemon(server, site, needs));
        }
        return actions;
    }

    /** A member of an ensemble reads its number from a file in its data directory. */
    private static Step number(PlacedDaemon server) {
        Command write = new Command.Native(
                List.of("sh", "-c", "echo " + numberOf(server) + " > \"$0\"", server.volume(DATA) + "/myid"), Map.of());
        return new Step("number-" + server.id(), server.id(), write, List.of(), Duration.ofSeconds(10), List.of());
    }

    private static Daemon daemon(PlacedDaemon server, Site site, List<String> needs) {
        long heap = site.settings().bytes("zookeeper-heap");
        String config = server.configuration().resolve(CONFIG_FILE).toString();
        return new Daemon(
                server.id(),
                HadoopJvm.command(
                        server,
                        LOCK,
                        "org.apache.zookeeper.server.quorum.QuorumPeerMain",
                        List.of(config),
                        HadoopJvm.smallFlags(heap)),
                List.of(ConfigFile.of(CONFIG_FILE, text(server, site)), Logback.config("INFO")),
                new Readiness.Listening("client", HadoopJvm.START_LIMIT),
                needs);
    }

    private static String text(PlacedDaemon server, Site site) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("tickTime", "2000");
        properties.put("initLimit", "10");
        properties.put("syncLimit", "5");
        properties.put("dataDir", server.volume(DATA).toString());
        properties.put("clientPort", Integer.toString(server.port("client")));
        properties.put("clientPortAddress", server.bind());
        properties.put("admin.enableServer", "false");
        // All daemons and workers connect from the same address here.
        properties.put("maxClientCnxns", "0");
        List<PlacedDaemon> servers = site.placement().all(ROLE);
        if (servers.size() > 1) {
            servers.forEach(one -> properties.put(
                    "server." + numberOf(one),
                    one.host() + ":" + one.port("peer") + ":" + one.port("election") + ";" + one.bound("client")));
        }
        properties.putAll(site.settings().under(CONF));
        return properties.entrySet().stream()
                .map(property -> property.getKey() + "=" + property.getValue() + "\n")
                .collect(Collectors.joining());
    }

    private static int numberOf(PlacedDaemon server) {
        return server.id().index() + 1;
    }

    @Override
    public Map<String, String> addresses(Site site) {
        return Map.of(
                "zookeeper",
                site.placement().all(ROLE).stream()
                        .map(server -> server.address("client"))
                        .collect(Collectors.joining(",")));
    }

    @Override
    public List<Setting> existing() {
        return List.of(Existing.ZOOKEEPER);
    }
}
