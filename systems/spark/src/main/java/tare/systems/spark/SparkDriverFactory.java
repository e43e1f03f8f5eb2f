package tare.systems.spark;

import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.SqlEngine;
import tare.systems.hadoop.HadoopJvm;

/** Starts Spark in the worker, with its tables in the arm's directory. */
final class SparkDriverFactory implements DriverFactory {
    private static final List<Setting> SETTINGS = List.of(
            SparkSettings.memory("Heap of the JVM that Spark and its worker share"),
            LocalSpark.THREADS,
            SparkSettings.TABLES,
            SparkSettings.GENERATE,
            SparkSettings.PROPERTIES);

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public String summary() {
        return "Spark SQL 4.0.2 in its local mode, with tables in Parquet or ORC files; one a worker.";
    }

    @Override
    public List<Setting> settings() {
        return SETTINGS;
    }

    @Override
    public void check(Settings settings) {
        SparkSettings.check(settings, LocalSpark.problems(settings));
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(SqlEngine.class, FileStore.class);
    }

    @Override
    public boolean embedded() {
        return true;
    }

    @Override
    public boolean hasSnapshots() {
        return false;
    }

    @Override
    public List<String> workerFlags(Settings settings) {
        return SparkJvm.flags(SparkSettings.of(settings).memoryBytes());
    }

    @Override
    public List<Class<?>> sharedClasses() {
        return List.of(HadoopJvm.class);
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return SparkDriver.open(
                name(), SparkSettings.of(settings), LocalSpark.place(endpoints, settings), endpoints.references());
    }
}
