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

/** Starts an application on a standalone cluster, with its driver in the worker. */
final class SparkClusterDriverFactory implements DriverFactory {
    private static final List<Setting> SETTINGS = List.of(
            SparkSettings.memory("Heap of the worker, which plans queries and receives their rows"),
            SparkSettings.TABLES,
            SparkSettings.GENERATE,
            SparkSettings.PROPERTIES);

    @Override
    public String name() {
        return SparkClusterBlueprint.NAME;
    }

    @Override
    public String summary() {
        return "Spark SQL 4.0.2 on a standalone cluster, with tables in Parquet or ORC files.";
    }

    @Override
    public List<Setting> settings() {
        return SETTINGS;
    }

    @Override
    public void check(Settings settings) {
        SparkSettings.check(settings, List.of());
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(SqlEngine.class, FileStore.class);
    }

    /** Tables are in the cluster's files. */
    @Override
    public boolean embedded() {
        return false;
    }

    @Override
    public boolean hasSnapshots() {
        return false;
    }

    @Override
    public List<Class<?>> sharedClasses() {
        return List.of(HadoopJvm.class);
    }

    @Override
    public List<String> workerFlags(Settings settings) {
        return SparkJvm.flags(SparkSettings.of(settings).memoryBytes());
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        SparkSettings own = SparkSettings.of(settings);
        return SparkDriver.open(name(), own, new SparkCluster(endpoints).place(), endpoints.references());
    }
}
