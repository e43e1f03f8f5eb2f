package tare.systems.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.classic.SparkSession;
import scala.Tuple2;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.References;
import tare.api.spi.SystemInfo;

/** Spark's driver in this process, which can have it only once at a time. Closing twice is harmless. */
final class SparkDriver implements Driver {
    /** Differs between any two starts, or names a place. */
    private static final Pattern OF_THIS_START = Pattern.compile(
            "spark\\.(app\\..*|executor\\.id|.*\\.port|.*\\.(host|bindAddress|endpoint)|.*\\.dir|.*\\.startTime)");

    /** A cluster's address is a place; {@code local[2]} is not. */
    private static final Pattern CLUSTER = Pattern.compile("spark://.*");

    private final String name;
    private final SparkSettings settings;
    private final SparkEngine engine;

    private SparkDriver(String name, SparkSettings settings, SparkEngine engine) {
        this.name = name;
        this.settings = settings;
        this.engine = engine;
    }

    /**
     * @param name of the system
     * @param references resolves those among the settings
     * @throws IllegalStateException if executors are missing
     */
    static SparkDriver open(String name, SparkSettings settings, SparkPlace place, References references)
            throws Exception {
        Files.createDirectories(place.temporary());
        SparkSession session = SparkSession.builder()
                .config(configuration(settings, place, references))
                .getOrCreate();
        try {
            session.sparkContext().setLogLevel("WARN");
            new Executors(session.sparkContext()).await(place.executors());
            Configuration hadoop = session.sparkContext().hadoopConfiguration();
            SparkEngine engine = new SparkEngine(
                    session,
                    SparkFiles.open(place.root(), hadoop),
                    SparkTables.in(SparkFiles.below(place.root(), "tables"), hadoop),
                    settings.tables(),
                    settings.generatesOnExecutors()
                            ? Optional.of(new SparkPieces(session.sparkContext(), place))
                            : Optional.empty());
            engine.register();
            return new SparkDriver(name, settings, engine);
        } catch (Throwable e) {
            session.stop();
            throw e;
        }
    }

    /** Dates are those of the calendar, whatever the worker's time zone. */
    private static SparkConf configuration(SparkSettings settings, SparkPlace place, References references)
            throws IOException {
        SparkConf configuration = new SparkConf(false)
                .set("spark.sql.session.timeZone", "UTC")
                // Else the end of Spark may wait two minutes for an answer to the removal of a cancelled query's
                // blocks.
                .set("spark.cleaner.referenceTracking.blocking", "false")
                .set("spark.sql.datetime.java8API.enabled", "true")
                // Partitions are found by their directories: the catalog of this start would have to be told of each.
                .set("spark.sql.hive.manageFilesourcePartitions", "false");
        place.properties().forEach(configuration::set);
        for (Map.Entry<String, String> property : settings.conf().entrySet()) {
            configuration.set(property.getKey(), references.resolve(property.getValue()));
        }
        return configuration
                .setMaster(place.master())
                .setAppName("tare")
                .set("spark.driver.host", place.driverAddress())
                .set("spark.driver.bindAddress", place.driverAddress())
                .set("spark.local.dir", place.temporary().resolve("temporary").toString())
                .set(
                        "spark.sql.warehouse.dir",
                        place.temporary().resolve("warehouse").toString())
                .set("spark.sql.catalogImplementation", "in-memory")
                .set("spark.ui.enabled", "false")
                .set("spark.ui.showConsoleProgress", "false");
    }

    @Override
    public SystemInfo describe() {
        SortedMap<String, String> facts = new TreeMap<>();
        for (Tuple2<String, String> property : engine.configuration()) {
            if (!OF_THIS_START.matcher(property._1()).matches()
                    && !SparkSettings.isSecret(property._1())
                    && !CLUSTER.matcher(property._2()).matches()) {
                facts.put(property._1(), property._2());
            }
        }
        facts.put("tables", settings.tables());
        facts.putAll(engine.executors().facts());
        facts.put("storage", engine.storage());
        return new SystemInfo(name, engine.version(), facts);
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
