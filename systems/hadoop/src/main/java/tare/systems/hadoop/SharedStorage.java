package tare.systems.hadoop;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Command;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;

/** The file system that a system's daemons and workers share: the values of the setting {@code storage}. */
public enum SharedStorage {
    HDFS,
    S3A,
    /** A directory that all of them see. */
    FILE;

    public static final String NAME = "storage";

    /** The directory on an HDFS that Tare made for the system alone. */
    private static final String ROOT = "/tare";

    /**
     * The setting.
     *
     * @param says what is stored, and where the directory of {@code file} is
     * @param first the default
     * @param facts that differ with it
     */
    public static Setting setting(String says, SharedStorage first, String... facts) {
        String[] choices = Stream.concat(
                        Stream.of(first), Arrays.stream(values()).filter(storage -> storage != first))
                .map(storage -> storage.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
        // Each storage has daemons of its own, and not all of them start from an archive of classes.
        String[] all = Stream.concat(Stream.of(facts), Stream.of("environment.class-archives"))
                .toArray(String[]::new);
        return Setting.choice(NAME, says, choices).driving(all);
    }

    public static SharedStorage of(Settings settings) {
        return valueOf(settings.text(NAME).toUpperCase(Locale.ROOT));
    }

    /** The blueprints that a system with it depends on. */
    public List<String> parts() {
        return switch (this) {
            case HDFS -> List.of(HdfsBlueprint.NAME);
            case S3A -> List.of(S3Blueprint.NAME);
            case FILE -> List.of();
        };
    }

    /** The blueprints that a system depends on with any of them. */
    public static List<String> possibleParts() {
        return Arrays.stream(values())
                .flatMap(storage -> storage.parts().stream())
                .toList();
    }

    /** Roles that must be ready before anything uses it. */
    public List<String> roles() {
        return switch (this) {
            case HDFS -> List.of(HdfsBlueprint.NAMENODE, HdfsBlueprint.DATANODE);
            case S3A -> List.of(S3Blueprint.NAME);
            case FILE -> List.of();
        };
    }

    /**
     * The directory of everything that a system keeps, as a URI.
     *
     * @param owner the daemon after which it is named among others', in a bucket and on an HDFS that exists
     * @param volume of the owner, for {@link #FILE}
     */
    public String root(Site site, PlacementKeys keys, PlacedDaemon owner, String volume) {
        return switch (this) {
            case HDFS -> rootOnHdfs(site, "/" + keys.name(owner));
            case S3A -> S3aClient.of(site).fs() + "/" + keys.name(owner);
            case FILE -> owner.volume(volume).uri();
        };
    }

    /** The root of it, as the default file system of a daemon. */
    public String fs(Site site) {
        return switch (this) {
            case HDFS -> site.address(HdfsBlueprint.NAME, "fs");
            case S3A -> S3aClient.of(site).fs();
            case FILE -> "file:///";
        };
    }

    private static String rootOnHdfs(Site site, String own) {
        String fs = site.address(HdfsBlueprint.NAME, "fs").replaceFirst("/+$", "");
        // What exists does not say how it stores files.
        return fs + (given(site, "replication").isPresent() ? ROOT : own);
    }

    /** Hadoop's properties with which a client that hands them to its own tasks reaches the files. */
    public Map<String, String> ofClients(Site site) {
        return switch (this) {
            case HDFS -> ofHdfs(site);
            case S3A -> S3aClient.of(site).ofClients("${java.io.tmpdir}/s3a");
            case FILE -> Map.of();
        };
    }

    /** The client that writes a file decides how it is stored. An HDFS that exists need not say how. */
    public static Map<String, String> ofHdfs(Site site) {
        Map<String, String> properties = new LinkedHashMap<>();
        given(site, "replication").ifPresent(count -> properties.put("dfs.replication", count));
        given(site, "block-size").ifPresent(bytes -> properties.put("dfs.blocksize", bytes));
        return properties;
    }

    private static Optional<String> given(Site site, String address) {
        return Optional.ofNullable(
                site.parts().getOrDefault(HdfsBlueprint.NAME, Map.of()).get(address));
    }

    /**
     * A step that fails where a daemon does not see the directory of {@link #FILE}.
     *
     * @param rule what this storage needs
     * @param needs steps that must precede it
     */
    public static Step see(String name, DaemonId at, String directory, String rule, List<String> needs) {
        String script = "test -d \"$1\" || { echo \"storage: file needs $2; $1 is not here\" >&2; exit 1; }";
        return new Step(
                name,
                at,
                new Command.Native(List.of("sh", "-c", script, "sh", directory, rule), Map.of()),
                List.of(),
                HadoopJvm.START_LIMIT,
                needs);
    }
}
