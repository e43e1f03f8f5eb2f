package tare.systems.mapreduce.driver;

import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.JobEngine;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.systems.hadoop.HadoopJvm;

/** Connects to the cluster that the endpoints' {@code site.} properties describe. */
public final class MapReduceDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "mapreduce";
    }

    @Override
    public String summary() {
        return "MapReduce jobs on YARN, submitted by their own main classes, with files in HDFS, S3 or a shared"
                + " directory.";
    }

    @Override
    public List<Setting> settings() {
        return List.of();
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(JobEngine.class, FileStore.class);
    }

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
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return MapReduceDriver.connect(endpoints);
    }
}
