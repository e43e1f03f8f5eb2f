package tare.quality.testing;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Export;
import tare.api.spi.KeyValueStore;
import tare.api.spi.ObjectStore;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/** Makes {@link MemoryDriver}s. */
public final class MemoryDriverFactory implements DriverFactory {
    /** Needed wherever one worker loads and another measures. */
    static final Setting PERSIST = Setting.flag(
            "persist", false, "Whether closing keeps the tables in the arm's directory for the next worker");

    static final Setting EXPORT = Setting.of(
            "export",
            SettingType.TEXT,
            "",
            "Whether the loaded state is exported, to nowhere: so that its making can be seen");

    static final Setting KEY = Setting.of(
            "key",
            SettingType.SECRET,
            "",
            "A secret that it describes by its SHA-256, so that its arrival can be seen");

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public String summary() {
        return "A sorted map in the worker's memory; for tests.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(PERSIST, EXPORT, KEY);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class, ObjectStore.class);
    }

    @Override
    public boolean embedded() {
        return true;
    }

    @Override
    public Optional<Export> export(Settings settings) {
        String to = settings.text(EXPORT.name());
        return to.isEmpty() ? Optional.empty() : Optional.of(new Export(to, "memory-export", "nothing"));
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
        MemoryDriver driver = open(endpoints, settings);
        String key = settings.text(KEY.name());
        return key.isEmpty() ? driver : driver.with(endpoints.references().resolve(key));
    }

    static MemoryDriver open(Endpoints endpoints, Settings settings) throws IOException {
        return settings.flag("persist") ? MemoryDriver.persistent(endpoints) : MemoryDriver.forgetful();
    }
}
