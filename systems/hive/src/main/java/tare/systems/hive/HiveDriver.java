package tare.systems.hive;

import java.net.URI;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.SystemInfo;

/** A connection to HiveServer2. */
final class HiveDriver implements Driver {
    /** Properties that affect how queries run, as HiveServer2 has them. */
    private static final List<String> REPORTED = List.of(
            "dfs.blocksize",
            "dfs.replication",
            "fs.s3a.change.detection.mode",
            "fs.s3a.connection.ssl.enabled",
            "fs.s3a.endpoint.region",
            "fs.s3a.path.style.access",
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
            "hive.tez.java.opts",
            "hive.vectorized.execution.enabled",
            "tez.am.inline.task.execution.max-tasks",
            "tez.am.resource.memory.mb",
            "tez.local.mode",
            "tez.runtime.io.sort.mb");

    /** Where external tables are: by default where managed ones are. */
    private static final List<String> WAREHOUSES =
            List.of("hive.metastore.warehouse.external.dir", "hive.metastore.warehouse.dir");

    private final HiveConnection admin;
    private final TextFiles files;
    private final HiveEngine engine;
    private final String format;

    private HiveDriver(HiveConnection admin, TextFiles files, HiveEngine engine, String format) {
        this.admin = admin;
        this.files = files;
        this.engine = engine;
        this.format = format;
    }

    /**
     * @throws IllegalArgumentException with "name: rule, got: value" if an address is missing or wrong
     * @throws IllegalStateException if HiveServer2's files are not on the worker's machine
     * @throws Exception if the server or the file system does not answer
     */
    static HiveDriver connect(Endpoints endpoints, String format) throws Exception {
        HiveServer server = HiveServer.of(endpoints);
        TextFiles files = TextFiles.open(endpoints, server.login());
        try {
            HiveConnection admin = HiveConnection.open(server);
            boolean isOurs = endpoints.addresses().containsKey(HiveBlueprint.SERVER);
            String suffix = isOurs ? "" : "_" + endpoints.id();
            return new HiveDriver(admin, files, new HiveEngine(server, admin, files.store(), format, suffix), format);
        } catch (Exception e) {
            files.close();
            throw e;
        }
    }

    @Override
    public SystemInfo describe() throws SQLException {
        SortedMap<String, String> facts = new TreeMap<>();
        for (String property : REPORTED) {
            facts.put(property, property(property).orElse("default"));
        }
        facts.put(HiveDriverFactory.TABLES, format);
        facts.put(HiveStorage.SETTING.name(), storage());
        return new SystemInfo(HiveBlueprint.NAME, admin.version(), facts);
    }

    /** The file system of external tables, by its scheme. */
    private String storage() throws SQLException {
        for (String directory : WAREHOUSES) {
            Optional<String> scheme = property(directory)
                    .filter(text -> !text.isBlank())
                    .map(text -> URI.create(text).getScheme());
            if (scheme.isPresent()) {
                return scheme.get();
            }
        }
        return "default";
    }

    /** Empty if it is not set: the answer is name=value, or then a sentence. */
    private Optional<String> property(String name) throws SQLException {
        String answer = admin.strings("set " + name).get(0);
        return answer.startsWith(name + "=") ? Optional.of(answer.substring(name.length() + 1)) : Optional.empty();
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, engine, engine.files());
    }

    @Override
    public void close() throws Exception {
        try {
            admin.close();
        } finally {
            files.close();
        }
    }
}
