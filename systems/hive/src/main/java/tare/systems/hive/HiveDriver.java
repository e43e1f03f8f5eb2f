package tare.systems.hive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.LocalFileStore;
import tare.api.spi.SystemInfo;

/** A connection to HiveServer2. */
final class HiveDriver implements Driver {
    /** Properties that affect how queries run, as HiveServer2 has them. */
    private static final List<String> REPORTED = List.of(
            "hive.auto.convert.join",
            "hive.auto.convert.join.noconditionaltask.size",
            "hive.cbo.enable",
            "hive.exec.parallel",
            "hive.exec.reducers.bytes.per.reducer",
            "hive.execution.engine",
            "hive.fetch.task.conversion",
            "hive.optimize.ppd",
            "hive.query.results.cache.enabled",
            "hive.stats.fetch.column.stats",
            "hive.tez.container.size",
            "hive.vectorized.execution.enabled",
            "tez.am.inline.task.execution.max-tasks",
            "tez.local.mode",
            "tez.runtime.io.sort.mb");

    private final HiveConnection admin;
    private final HiveEngine engine;
    private final String format;

    private HiveDriver(HiveConnection admin, HiveEngine engine, String format) {
        this.admin = admin;
        this.engine = engine;
        this.format = format;
    }

    /**
     * @throws IllegalStateException if HiveServer2's files are not on the worker's machine
     * @throws SQLException if it does not answer
     */
    static HiveDriver connect(Endpoints endpoints, String format) throws SQLException {
        Path files = Path.of(needed(endpoints.addresses(), HiveBlueprint.FILES));
        if (!Files.isDirectory(files)) {
            throw new IllegalStateException(
                    "storage: file needs the worker on HiveServer2's machine, and " + files + " is not here");
        }
        String server = needed(endpoints.addresses(), HiveBlueprint.HIVE_SERVER);
        HiveConnection admin = HiveConnection.open(server, "default");
        return new HiveDriver(
                admin, new HiveEngine(server, admin, new LocalFileStore(files.resolve("text")), format), format);
    }

    private static String needed(Map<String, String> addresses, String name) {
        String value = addresses.getOrDefault(name, "");
        if (value.isBlank()) {
            throw new IllegalArgumentException(name + ": must be given, got: nothing");
        }
        return value;
    }

    @Override
    public SystemInfo describe() throws SQLException {
        SortedMap<String, String> facts = new TreeMap<>();
        for (String property : REPORTED) {
            // name=value, or a sentence if it is not set.
            String answer = admin.strings("set " + property).get(0);
            facts.put(
                    property, answer.startsWith(property + "=") ? answer.substring(property.length() + 1) : "default");
        }
        facts.put(HiveDriverFactory.TABLES, format);
        return new SystemInfo(HiveBlueprint.NAME, admin.version(), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, engine, engine.files());
    }

    @Override
    public void close() throws SQLException {
        admin.close();
    }
}
