package tare.systems.riak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;
import tare.api.spi.system.Site;

/**
 * One Riak node, or a cluster, of a Riak KV that is installed on the hosts or brought as a tarball. Its addresses are
 * {@code hosts} and {@code stats}, as of an existing one.
 */
final class RiakBlueprint implements Blueprint {
    static final String NODE = "riak";
    static final String PB = "pb";
    static final String HTTP = "http";
    static final String HANDOFF = "handoff";
    static final String DISTRIBUTION = "distribution";
    static final String RELEASE = "release";
    static final String DATA = "data";
    static final String LOG = "log";

    private static final String NODES = "nodes";
    private static final String PROGRAM = "program";
    private static final String RING_SIZE = "ring-size";
    private static final String START = "start-within";
    private static final String SETTLE = "settle-within";
    private static final long LEAST_RING = 8;
    private static final long MOST_RING = 1024;

    private static final Duration JOIN_LIMIT = Duration.ofMinutes(1);

    /** A get of key "ready" in bucket "tare_ready", in a frame. */
    private static final String GET = "00000014" + "09" + "0a0a" + "746172655f7265616479" + "1205" + "7265616479";
    /** The answer that there is no such object: all of its code, and nothing else. */
    private static final String FOUND_NOTHING = "00000001" + "0a";

    private final ClusterCookie cookie;

    RiakBlueprint(ClusterCookie cookie) {
        this.cookie = cookie;
    }

    @Override
    public String name() {
        return "riak";
    }

    @Override
    public String summary() {
        return "Riak KV 3 that is installed on the hosts or brought there: nodes in one cluster";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.of(
                                PROGRAM,
                                SettingType.TEXT,
                                "riak",
                                "For a cluster that Tare starts: riak of a Riak KV 3 on the hosts, by its name on their PATH or"
                                        + " by its path there; or the tarball of a release on this machine, ending in .tar.gz or"
                                        + " .tgz, which Tare brings")
                        .driving("system.version"),
                Setting.of(NODES, SettingType.POSITIVE_COUNT, "1", "How many nodes")
                        .driving("hosts"),
                Setting.choice("backend", "Where nodes store objects", "bitcask", "leveldb", "leveled", "memory")
                        .driving("key-ranges"),
                Setting.of(RING_SIZE, SettingType.POSITIVE_COUNT, "64", "Partitions of the ring; a power of two"),
                Setting.of(
                                "replicas",
                                SettingType.POSITIVE_COUNT,
                                "3",
                                "Replicas of an object in the default bucket type")
                        .driving("bucket.n_val"),
                Setting.choice(
                        AntiEntropy.SETTING,
                        "What compares replicas in the background: active, Riak's older way and its default; tictac, its"
                                + " newer one; or passive, nothing",
                        AntiEntropy.choices()),
                Setting.of(
                        "node-memory",
                        SettingType.BYTES,
                        "512 MiB",
                        "Memory that a node is expected to take; Riak itself has no limit"),
                Setting.of(
                        START,
                        SettingType.DURATION,
                        "3min",
                        "How long a node may take from its start until a get succeeds"),
                Setting.of(
                        SETTLE,
                        SettingType.DURATION,
                        "10min",
                        "How long the nodes may take to agree on a ring and to hand over its partitions"),
                Setting.family(RiakConf.FAMILY, "Any key of riak.conf, by its own name"));
    }

    @Override
    public void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        RiakRelease release = release(settings);
        if (release.program().isBlank()) {
            problems.add(PROGRAM + ": must name a program or a tarball, got: nothing");
        } else if (release.isTarball() && !release.isReadable()) {
            problems.add(PROGRAM + ": must be a tarball that can be read, got: " + release.tarball());
        }
        long ring = settings.count(RING_SIZE);
        if (ring < LEAST_RING || ring > MOST_RING || Long.bitCount(ring) != 1) {
            problems.add(RING_SIZE + ": must be a power of two from " + LEAST_RING + " to " + MOST_RING + ", got: "
                    + settings.text(RING_SIZE));
        }
        if (settings.count(NODES) > ring) {
            problems.add(NODES + ": must be at most the ring's size, " + ring + ", got: " + settings.text(NODES));
        }
        for (String limit : List.of(START, SETTLE)) {
            if (settings.duration(limit).isZero()) {
                problems.add(limit + ": must be longer than zero, got: " + settings.text(limit));
            }
        }
        problems.addAll(RiakConf.problems(settings));
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    private static RiakRelease release(Settings settings) {
        return new RiakRelease(settings.text(PROGRAM).strip());
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(new Role(
                NODE,
                Math.toIntExact(settings.count(NODES)),
                List.of(PB, HTTP, HANDOFF, DISTRIBUTION),
                List.of(RELEASE, DATA, LOG),
                settings.bytes("node-memory")));
    }

    @Override
    public List<Action> actions(Site site) {
        List<PlacedDaemon> nodes = site.placement().all(NODE);
        RiakConf conf = new RiakConf(site.settings(), cookie.of(nodes));
        List<Action> actions = new ArrayList<>();
        for (PlacedDaemon node : nodes) {
            actions.add(release(site.settings()).install(node));
            actions.add(daemon(node, conf.of(node), site.settings().duration(START)));
        }
        if (nodes.size() > 1) {
            actions.addAll(joining(nodes, site.settings().duration(SETTLE)));
        }
        return actions;
    }

    /** Ready when a get succeeds: Riak answers pings seconds before it answers for its keys. */
    private static Daemon daemon(PlacedDaemon node, ConfigFile conf, Duration startLimit) {
        return new Daemon(
                node.id(),
                RiakRelease.foreground(node),
                List.of(conf),
                new Readiness.Answered(PB, GET, FOUND_NOTHING, "a get", startLimit),
                List.of(RiakRelease.installing(node)));
    }

    /** One join after the other, then all at once, as each change of the ring moves data. */
    private static List<Action> joining(List<PlacedDaemon> nodes, Duration settleLimit) {
        PlacedDaemon first = nodes.get(0);
        List<Action> steps = new ArrayList<>();
        List<String> needs = List.of(NODE);
        for (PlacedDaemon node : nodes.subList(1, nodes.size())) {
            String name = "join-" + node.id();
            steps.add(RiakRelease.admin(name, node, "join.sh", JOIN_LIMIT, needs, RiakConf.name(first)));
            needs = List.of(name);
        }
        steps.add(RiakRelease.admin("commit-cluster", first, "commit.sh", settleLimit, needs));
        steps.add(RiakRelease.admin(
                "settle-cluster",
                first,
                "settle.sh",
                settleLimit,
                List.of("commit-cluster"),
                Integer.toString(nodes.size())));
        return steps;
    }

    @Override
    public Map<String, String> addresses(Site site) {
        List<PlacedDaemon> nodes = site.placement().all(NODE);
        return Map.of(
                RiakAddresses.HOSTS,
                nodes.stream().map(node -> node.address(PB)).collect(Collectors.joining(",")),
                RiakAddresses.STATS,
                nodes.stream().map(RiakBlueprint::stats).collect(Collectors.joining(",")));
    }

    private static String stats(PlacedDaemon node) {
        return "http://" + node.address(HTTP) + "/stats";
    }

    @Override
    public List<Setting> existing() {
        return RiakAddresses.EXISTING;
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(RiakFigures.ofRole());
    }

    @Override
    public List<FigureSource> metrics(Site site) {
        return site.placement().all(NODE).stream()
                .map(node -> RiakFigures.at(node.id().toString(), stats(node)))
                .toList();
    }

    @Override
    public List<FigureSource> metricsOfExisting(Map<String, String> options) {
        List<FigureSource> sources = new ArrayList<>();
        for (String url : RiakAddresses.stats(options)) {
            sources.add(RiakFigures.at(NODE + "-" + sources.size(), url));
        }
        return sources;
    }
}
