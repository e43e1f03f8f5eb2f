package tare.systems.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.classic.SparkSession;
import scala.Tuple2;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.LocalFileStore;
import tare.api.spi.SystemInfo;

/** Spark in this process, which can have it only once at a time. Closing twice is harmless. */
final class SparkDriver implements Driver {
    /** Differs between any two starts. */
    private static final Pattern OF_THIS_START = Pattern.compile(
            "spark\\.(app\\..*|executor\\.id|.*\\.port|.*\\.(host|bindAddress)|.*\\.dir|.*\\.startTime)");

    private final SparkSettings settings;
    private final SparkEngine engine;

    private SparkDriver(SparkSettings settings, SparkEngine engine) {
        this.settings = settings;
        this.engine = engine;
    }

    static SparkDriver open(Endpoints endpoints, SparkSettings settings) throws Exception {
        Path directory = endpoints.directory().resolve("spark").toAbsolutePath();
        Files.createDirectories(directory);
        SparkSession session = SparkSession.builder()
                .config(configuration(directory, settings))
                .getOrCreate();
        session.sparkContext().setLogLevel("WARN");
        SparkEngine engine = new SparkEngine(
                session,
                new LocalFileStore(directory.resolve("files")),
                new SparkTables(directory.resolve("tables")),
                settings.tables());
        engine.register();
        return new SparkDriver(settings, engine);
    }

    /** It listens on the loopback address only. Dates are those of the calendar, whatever the worker's time zone. */
    private static SparkConf configuration(Path directory, SparkSettings settings) {
        SparkConf configuration = new SparkConf(false)
                .set("spark.sql.session.timeZone", "UTC")
                // Else the end of Spark may wait two minutes for an answer to the removal of a cancelled query's
                // blocks.
                .set("spark.cleaner.referenceTracking.blocking", "false")
                .set("spark.sql.datetime.java8API.enabled", "true");
        settings.conf().forEach(configuration::set);
        return configuration
                .setMaster(settings.master())
                .setAppName("tare")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.local.dir", directory.resolve("temporary").toString())
                .set("spark.sql.warehouse.dir", directory.resolve("warehouse").toString())
                .set("spark.sql.catalogImplementation", "in-memory")
                .set("spark.ui.enabled", "false")
                .set("spark.ui.showConsoleProgress", "false");
    }

    /** Leaves out what names this start or its places. */
    @Override
    public SystemInfo describe() {
        SortedMap<String, String> facts = new TreeMap<>();
        for (Tuple2<String, String> property : engine.configuration()) {
            if (!OF_THIS_START.matcher(property._1()).matches() && !SparkSettings.isSecret(property._1())) {
                facts.put(property._1(), property._2());
            }
        }
        facts.put("tables", settings.tables());
        return new SystemInfo("spark", engine.version(), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, engine, engine.files());
    }

    @Override
    public void close() {
        engine.close();
    }
}
