package tare.systems.hadoop;

import java.time.Duration;
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

/**
 * An S3 server that keeps objects as files. Its addresses: {@code endpoint}, {@code bucket}, {@code access-key},
 * {@code secret-key}, {@code path-style}, {@code region}. The keys are unique to this placement.
 */
public final class S3Blueprint implements Blueprint {
    public static final String NAME = "s3";

    private static final String ROLE = "s3";
    private static final String LOCK = "s3proxy";
    private static final String CONF = "conf.s3proxy";
    private static final String CONFIG_FILE = "s3proxy.conf";
    private static final String DATA = "data";
    private static final String BUCKET = "tare-bucket";
    private static final String MAKE_BUCKET = "make-bucket";
    /** Memory beside the heap: code, threads, buffers. */
    private static final long BESIDE_HEAP = 128L << 20;

    private static final OwnedKeys OWNED = new OwnedKeys(
            CONF,
            "s3proxy.endpoint",
            "s3proxy.identity",
            "s3proxy.credential",
            "jclouds.provider",
            "jclouds.filesystem.basedir");

    private final PlacementKeys keys;

    public S3Blueprint(PlacementKeys keys) {
        this.keys = keys;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "An S3 server, s3proxy 4.1.0 over a directory";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                Setting.of("s3-heap", SettingType.BYTES, "512 MiB", "Heap of the S3 server")
                        .driving("daemon." + ROLE + ".flags"),
                Setting.family(CONF, "Any property of s3proxy's configuration, by its own name"));
    }

    @Override
    public void check(Settings settings) {
        SettingProblems problems = new SettingProblems(settings);
        problems.heap("s3-heap");
        problems.addAll(OWNED.problems(settings));
        problems.report();
    }

    @Override
    public List<Role> roles(Settings settings) {
        return List.of(new Role(
                ROLE, 1, List.of("http"), List.of(DATA, HadoopJvm.TEMPORARY), settings.bytes("s3-heap") + BESIDE_HEAP));
    }

    @Override
    public List<RoleFigures> figures() {
        return List.of(new RoleFigures(ROLE, "S3 server", true, List.of(HadoopMetrics.CPU)));
    }

    @Override
    public List<Action> actions(Site site) {
        PlacedDaemon placed = site.placement().first(ROLE);
        // This server treats a directory as a bucket.
        Command mkdir = new Command.Native(
                List.of("mkdir", "-p", placed.volume(DATA).resolve(BUCKET).toString()), Map.of());
        return List.of(
                new Step(MAKE_BUCKET, placed.id(), mkdir, List.of(), Duration.ofSeconds(10), List.of()),
                daemon(placed, site));
    }

    private Daemon daemon(PlacedDaemon placed, Site site) {
        Command command = HadoopJvm.command(
                placed,
                LOCK,
                "org.gaul.s3proxy.Main",
                List.of(
                        "--properties",
                        placed.configuration().resolve(CONFIG_FILE).toString()),
                HadoopJvm.smallFlags(site.settings().bytes("s3-heap")));
        ConfigFile config = new ConfigFile(CONFIG_FILE, text(placed, site), true);
        return new Daemon(
                placed.id(),
                command,
                List.of(config, Logback.config("WARN")),
                new Readiness.Listening("http", HadoopJvm.START_LIMIT),
                List.of(MAKE_BUCKET));
    }

    private String text(PlacedDaemon placed, Site site) {
        Map<String, String> properties = new TreeMap<>();
        properties.put("s3proxy.endpoint", "http://" + placed.bound("http"));
        properties.put("s3proxy.authorization", "aws-v2-or-v4");
        properties.put("s3proxy.identity", accessKey(placed));
        properties.put("s3proxy.credential", secretKey(placed));
        properties.put("jclouds.provider", "filesystem-nio2");
        properties.put("jclouds.filesystem.basedir", placed.volume(DATA).toString());
        // Required by the server, but unused.
        properties.put("jclouds.identity", "unused");
        properties.put("jclouds.credential", "unused");
        properties.putAll(site.settings().under(CONF));
        return properties.entrySet().stream()
                .map(property -> property.getKey() + "=" + property.getValue() + "\n")
                .collect(Collectors.joining());
    }

    private static String endpoint(PlacedDaemon placed) {
        return "http://" + placed.address("http");
    }

    private String accessKey(PlacedDaemon placed) {
        return keys.secret(placed, "access").substring(0, 20);
    }

    private String secretKey(PlacedDaemon placed) {
        return keys.secret(placed, "secret");
    }

    @Override
    public Map<String, String> addresses(Site site) {
        PlacedDaemon placed = site.placement().first(ROLE);
        return Map.of(
                "endpoint",
                endpoint(placed),
                "bucket",
                BUCKET,
                "access-key",
                accessKey(placed),
                "secret-key",
                secretKey(placed),
                "path-style",
                "true");
    }

    @Override
    public List<Setting> existing() {
        return List.of(
                Existing.text("endpoint", "Its URL; empty for Amazon's own"),
                Existing.text("region", "Its region; empty for us-east-1"),
                Existing.text("bucket", "The bucket; Tare uses only what lies under tare_… in it"),
                Existing.text("access-key", "The key's name, or a reference to it"),
                Existing.secret("secret-key", "A reference to the key: ${env:NAME} or ${file:PATH}"),
                Setting.flag("path-style", true, "Whether the bucket is in the path instead of the host's name"));
    }
}
