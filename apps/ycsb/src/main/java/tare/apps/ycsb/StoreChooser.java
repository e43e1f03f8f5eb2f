package tare.apps.ycsb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.spi.DriverFactory;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugins;
import tare.api.spi.Reference;

/** Finds the store for a binding's name or class: one of Tare's drivers, or YCSB's own class with its jars. */
final class StoreChooser {
    private static final Map<String, String> CLASSES = Map.of(
            "BasicDB", "basic",
            "db.rocksdb.RocksDBClient", "rocksdb",
            "db.RedisClient", "redis");

    private final Plugins plugins;
    private final Arguments arguments;
    private final PropertyReader properties;
    private final List<String> notes;
    private final Path scratch;
    private final Optional<Path> ycsbHome;

    /**
     * @param notes receives a line for each difference from YCSB
     * @param scratch a directory for this run alone
     * @param ycsbHome the unpacked YCSB, if the user gave it
     */
    StoreChooser(
            Plugins plugins,
            Arguments arguments,
            PropertyReader properties,
            List<String> notes,
            Path scratch,
            Optional<Path> ycsbHome) {
        this.plugins = plugins;
        this.arguments = arguments;
        this.properties = properties;
        this.notes = notes;
        this.scratch = scratch;
        this.ycsbHome = ycsbHome;
    }

    Store choose() throws WrongPropertiesException {
        String table = properties.text("table", "usertable");
        String name = ownName();
        properties.require(
                table.matches(name.isEmpty() ? "[A-Za-z0-9_-]+([.:][A-Za-z0-9_-]+)*" : "[A-Za-z0-9_-]+"),
                "table",
                name.isEmpty()
                        ? "must be of letters, digits, _ and -, with . or : between parts"
                        : "must be of letters, digits, _ and -");
        return switch (name) {
            case "basic" -> basic(table);
            case "rocksdb" -> rocksDb(table);
            case "redis" -> redis(table);
            case "" -> bindingClass().store(table, known());
            case "jdbc" -> jdbc(table);
            default -> own(name, table);
        };
    }

    /**
     * The name of Tare's own driver for the binding, or an empty string. A class given with jars means exactly that
     * class.
     */
    private String ownName() {
        String binding = arguments.binding();
        String name = arguments.namesClass()
                ? CLASSES.getOrDefault(binding.replaceFirst("^(site|com\\.yahoo)\\.ycsb\\.", ""), "")
                : binding;
        boolean wantsJars =
                (arguments.namesClass() || isJdbcOfYcsb()) && bindingClass().hasJars();
        boolean offered = name.equals("basic") || (drivers().contains(name) && !name.equals(BindingClass.SYSTEM));
        return offered && !wantsJars ? name : "";
    }

    /** {@code jdbc} is a name of both; the properties tell which one is meant. */
    private boolean isJdbcOfYcsb() {
        return arguments.binding().equals("jdbc") && (properties.has("db.url") || properties.has("db.driver"));
    }

    private BindingClass bindingClass() {
        return new BindingClass(arguments, scratch, ycsbHome);
    }

    private Store jdbc(String table) throws WrongPropertiesException {
        if (!properties.has("jdbc.url")) {
            throw new WrongPropertiesException("jdbc: is Tare's driver here, which needs -p jdbc.url=jdbc:… and"
                    + " -p jdbc.jars=JARS; YCSB's own binding, with db.url and db.driver, needs its jars: -cp"
                    + " YCSB/jdbc-binding/lib:DRIVER.jar, or -db site.ycsb.db.JdbcDBClient -cp JARS");
        }
        return own("jdbc", table);
    }

    /**
     * On a server, table names carry Tare's mark. The directory's name identifies the owner of tables, so it is always
     * the same.
     */
    private Store own(String name, String table) throws WrongPropertiesException {
        OwnDriver driver = new OwnDriver(plugins.system(name), arguments.properties());
        return driver.isServer()
                ? new Store(name, driver.settings(), driver.addresses(), sharedDirectory(), marked(table), true)
                : new Store(name, driver.settings(), scratch, table, false);
    }

    private Path sharedDirectory() {
        return scratch.resolveSibling("tare-ycsb").resolve("ycsb");
    }

    private static String marked(String table) {
        return "tare_" + table.replace('-', '_');
    }

    private Set<String> drivers() {
        Set<String> names = new TreeSet<>();
        plugins.drivers().stream()
                .filter(driver -> driver.capabilities().contains(KeyValueStore.class))
                .map(DriverFactory::name)
                .forEach(names::add);
        return names;
    }

    private Store basic(String table) {
        properties.require(!properties.flag("basicdb.count", false), "basicdb.count", "is not built into Tare");
        if (properties.flag("basicdb.verbose", true)) {
            notes.add("basic: prints no operation, as with basicdb.verbose=false");
        }
        long delayMs = properties.count("basicdb.simulatedelay", 0);
        boolean random = properties.flag("basicdb.randomizedelay", true);
        if (delayMs > 0 && random) {
            notes.add(
                    "basicdb.randomizedelay: each request takes " + delayMs / 2.0 + " ms, the mean of what YCSB draws");
        }
        String delay = (random ? delayMs * 500 : delayMs * 1000) + "us";
        return new Store("noop", Map.of("delay", delay), scratch, table, false);
    }

    private Store rocksDb(String table) throws WrongPropertiesException {
        String given = properties.text("rocksdb.dir", "");
        if (given.isEmpty()) {
            throw new WrongPropertiesException("rocksdb.dir: must be given: -p rocksdb.dir=DIRECTORY");
        }
        Path directory = Path.of(given).toAbsolutePath().normalize();
        if (Files.exists(directory.resolve("CURRENT"))) {
            throw new WrongPropertiesException("rocksdb.dir: holds a database of YCSB's own binding, whose rows Tare's"
                    + " driver does not read: name another directory, or run that binding by -db"
                    + " site.ycsb.db.rocksdb.RocksDBClient -cp JARS, got: " + directory);
        }
        Map<String, String> settings = new TreeMap<>(driverSettings("rocksdb", Set.of("directory")));
        String options = properties.text("rocksdb.optionsfile", "");
        if (!options.isEmpty()) {
            settings.put("options-file", Path.of(options).toAbsolutePath().toString());
        }
        return new Store("rocksdb", settings, directory, table, true);
    }

    private Store redis(String table) throws WrongPropertiesException {
        properties.require(
                !properties.flag("redis.cluster", false),
                "redis.cluster",
                "must be false, since Tare's driver speaks to one server (YCSB's own binding to a cluster: -db"
                        + " site.ycsb.db.RedisClient -cp JARS)");
        Map<String, String> settings =
                new TreeMap<>(driverSettings("redis", Set.of("host", "port", "password", "cluster", "timeout")));
        settings.put(
                "address", properties.text("redis.host", "localhost") + ":" + properties.text("redis.port", "6379"));
        String password = properties.raw("redis.password", "");
        if (!password.isEmpty()) {
            settings.put("password", reference(password));
        }
        // The driver identifies the owner of a table by this directory's name and keeps nothing in it, so all calls
        // share it.
        return new Store("redis", settings, sharedDirectory(), marked(table), true);
    }

    /** A reference to the password, as the driver accepts no literal one. */
    private String reference(String password) throws WrongPropertiesException {
        if (Reference.isOne(password)) {
            return password;
        }
        try {
            return "${file:" + new SecretFiles(scratch).write(SecretFiles.REDIS_PASSWORD, password) + "}";
        } catch (IOException e) {
            throw new WrongPropertiesException("redis.password: cannot be written to a file of its own: " + e);
        }
    }

    private Map<String, String> driverSettings(String system, Set<String> except) {
        Map<String, String> settings = new OwnDriver(plugins.system(system), arguments.properties()).settings();
        settings.keySet().removeAll(except);
        return settings;
    }

    private List<String> known() {
        return drivers().stream()
                .filter(name -> !name.equals(BindingClass.SYSTEM))
                .toList();
    }
}
