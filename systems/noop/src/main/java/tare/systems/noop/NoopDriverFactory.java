package tare.systems.noop;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.ObjectStore;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/** Makes drivers that do nothing, with a configurable delay. */
public final class NoopDriverFactory implements DriverFactory {
    static final List<Setting> SETTINGS = List.of(
            Setting.of(
                    "delay",
                    SettingType.DURATION,
                    "0s",
                    "How long each request parks its thread; the operating system adds some 50 us"),
            Setting.flag("read-values", false, "Whether to read the bytes of written rows, as a real store would"));

    @Override
    public String name() {
        return "noop";
    }

    @Override
    public String summary() {
        return "Answers OK and keeps nothing; shows the cost of the harness itself.";
    }

    @Override
    public List<Setting> settings() {
        return SETTINGS;
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
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
        return new NoopDriver(endpoints.directory().resolve("noop"), settings);
    }
}
