package tare.systems.hadoop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Site;

/**
 * The properties with which S3A reaches the bucket of the part {@code s3}.
 *
 * @param s3 the part's addresses
 */
public record S3aClient(Map<String, String> s3) {
    /** Properties that hold the keys where a job runs and where it is submitted, since job.xml must not hold them. */
    public static final String ACCESS = "tare.s3a.access.secret";

    public static final String SECRET = "tare.s3a.secret";

    public static final String ACCESS_KEY = "access-key";
    public static final String SECRET_KEY = "secret-key";

    /** Variable of daemons and of their containers that holds the path of the file with the keys. */
    public static final String KEYS_VARIABLE = "TARE_S3_KEYS";

    private static final String BUFFER_OF_CONTAINERS = "${env.LOCAL_DIRS:-${java.io.tmpdir}}/s3a";

    /** In the format of Amazon's own tools. */
    private static final String KEYS_FILE = "s3-keys";

    private static final String PROVIDER = "fs.s3a.aws.credentials.provider";
    private static final String SIMPLE = "org.apache.hadoop.fs.s3a.SimpleAWSCredentialsProvider";
    private static final String ACCESS_PROPERTY = "fs.s3a.access.key";
    private static final String SECRET_PROPERTY = "fs.s3a.secret.key";

    /** Of the part that {@code site} stands on. */
    public static S3aClient of(Site site) {
        // Asked for by name, so that a missing one is an error.
        site.address(S3Blueprint.NAME, "bucket");
        return new S3aClient(site.parts().get(S3Blueprint.NAME));
    }

    /** {@code s3a://bucket}. */
    public String fs() {
        return "s3a://" + s3.get("bucket");
    }

    /** For a daemon, with the keys. */
    public void addTo(SiteFile file, PlacedDaemon placed) {
        file.setAll(properties(placed.volume(HadoopJvm.TEMPORARY).toString()));
        given(ACCESS_KEY).ifPresent(key -> file.set(PROVIDER, SIMPLE)
                .setSecret(ACCESS_PROPERTY, key)
                .setSecret(SECRET_PROPERTY, secretKey()));
    }

    /** For a daemon whose containers read its files: as {@link #addTo}, with what {@link #ofJobs} refers to. */
    public void addWithJobs(SiteFile file, PlacedDaemon placed) {
        addTo(file, placed);
        given(ACCESS_KEY).ifPresent(key -> file.setSecret(ACCESS, key).setSecret(SECRET, secretKey()));
    }

    /**
     * For a daemon that hands its properties to tasks of its own, but takes keys out of them: as {@link #addTo}, with the
     * keys in a file beside it.
     *
     * @return the file; empty if there are no keys
     */
    public Optional<ConfigFile> addWithKeysFile(SiteFile file, PlacedDaemon placed) {
        file.setAll(properties(placed.volume(HadoopJvm.TEMPORARY).toString()));
        return addKeysFile(file, pathOfKeys(placed).toString());
    }

    /** As above, where the tasks run in containers on other hosts, too: each has the file where a variable says. */
    public Optional<ConfigFile> addForContainers(SiteFile file) {
        file.setAll(properties(BUFFER_OF_CONTAINERS));
        return addKeysFile(file, "${env." + KEYS_VARIABLE + "}");
    }

    private Optional<ConfigFile> addKeysFile(SiteFile file, String path) {
        Optional<ConfigFile> keys = keysFile();
        keys.ifPresent(any -> file.set(PROVIDER, "org.apache.hadoop.fs.s3a.auth.ProfileAWSCredentialsProvider")
                .set("fs.s3a.auth.profile.file", path));
        return keys;
    }

    private Optional<ConfigFile> keysFile() {
        return given(ACCESS_KEY).map(key -> {
            String text = "[default]%naws_access_key_id = %s%naws_secret_access_key = %s%n"
                    .formatted(SiteFile.resolved(ACCESS_KEY, key), SiteFile.resolved(SECRET_KEY, secretKey()));
            return new ConfigFile(KEYS_FILE, text, true);
        });
    }

    /** Where a daemon has the file with the keys. */
    public static RemotePath pathOfKeys(PlacedDaemon placed) {
        return placed.configuration().resolve(KEYS_FILE);
    }

    /** For jobs, with references in place of the keys. */
    public Map<String, String> ofJobs() {
        Map<String, String> properties = properties(BUFFER_OF_CONTAINERS);
        given(ACCESS_KEY).ifPresent(key -> {
            properties.put(PROVIDER, SIMPLE);
            properties.put(ACCESS_PROPERTY, "${" + ACCESS + "}");
            properties.put(SECRET_PROPERTY, "${" + SECRET + "}");
        });
        return properties;
    }

    /**
     * For a client that hands its configuration to its own tasks, with the keys.
     *
     * @param buffer the directory of parts on their way to the bucket
     */
    public Map<String, String> ofClients(String buffer) {
        Map<String, String> properties = properties(buffer);
        given(ACCESS_KEY).ifPresent(key -> {
            properties.put(PROVIDER, SIMPLE);
            properties.put(ACCESS_PROPERTY, key);
            properties.put(SECRET_PROPERTY, secretKey());
        });
        return properties;
    }

    /** The keys, or references to them, by {@link #ACCESS} and {@link #SECRET}; empty without. */
    public Map<String, String> keys() {
        return given(ACCESS_KEY)
                .map(key -> Map.of(ACCESS, key, SECRET, secretKey()))
                .orElse(Map.of());
    }

    private String secretKey() {
        return given(SECRET_KEY)
                .orElseThrow(
                        () -> new IllegalArgumentException("s3: " + SECRET_KEY + ": must be given with access-key"));
    }

    private Map<String, String> properties(String buffer) {
        Map<String, String> properties = new LinkedHashMap<>();
        given("endpoint").ifPresent(endpoint -> {
            properties.put("fs.s3a.endpoint", endpoint);
            properties.put("fs.s3a.connection.ssl.enabled", Boolean.toString(endpoint.startsWith("https:")));
        });
        properties.put("fs.s3a.endpoint.region", given("region").orElse("us-east-1"));
        properties.put("fs.s3a.path.style.access", given("path-style").orElse("true"));
        // Otherwise every start checks that the bucket exists.
        properties.put("fs.s3a.bucket.probe", "0");
        properties.put("fs.s3a.buffer.dir", buffer);
        // The marker of an empty directory has no version to track.
        properties.put("fs.s3a.change.detection.mode", "none");
        properties.put("fs.s3a.change.detection.version.required", "false");
        return properties;
    }

    private Optional<String> given(String address) {
        return Optional.ofNullable(s3.get(address)).filter(value -> !value.isBlank());
    }
}
