package tare.systems.hive;

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

/** Connects to HiveServer2, with text on its way into tables in a directory that both share. */
final class HiveDriverFactory implements DriverFactory {
    static final String TABLES = "tables";

    @Override
    public String name() {
        return HiveBlueprint.NAME;
    }

    @Override
    public String summary() {
        return "HiveServer2 over JDBC, with external tables in Parquet or ORC files.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(Setting.choice(TABLES, "Format of the files that hold the tables", "parquet", "orc"));
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(SqlEngine.class, FileStore.class);
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
    public boolean flushes() {
        return false;
    }

    @Override
    public List<Class<?>> sharedClasses() {
        return List.of(HadoopJvm.class);
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return HiveDriver.connect(endpoints, settings.text(TABLES));
    }
}
