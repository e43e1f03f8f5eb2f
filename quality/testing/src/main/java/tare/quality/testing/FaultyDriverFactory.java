package tare.quality.testing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/** Makes drivers that fail as configured. */
public final class FaultyDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "faulty";
    }

    @Override
    public String summary() {
        return "The memory driver with injected faults; for tests of what the harness makes of them.";
    }

    @Override
    public List<Setting> settings() {
        List<Setting> settings = new ArrayList<>(FaultPlan.settings());
        settings.add(MemoryDriverFactory.PERSIST);
        settings.add(Setting.of("stall-for", SettingType.DURATION, "1s", "How long a stall lasts"));
        settings.add(Setting.choice("stalls", "What stands still in a stall", "store", "request"));
        settings.add(Setting.flag("refuse-connect", false, "Whether connecting throws"));
        settings.add(Setting.of("refuse-session-at", SettingType.COUNT, "0", "The session that is refused; 0: none"));
        settings.add(Setting.of("hang-connect", SettingType.DURATION, "0s", "How long connecting takes"));
        settings.add(Setting.flag("async", false, "Whether answers come on another thread"));
        settings.add(Setting.flag("while-loading", false, "Whether tables that are not sealed yet suffer as well"));
        return settings;
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class);
    }

    @Override
    public boolean embedded() {
        return true;
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException, InterruptedException {
        Thread.sleep(settings.duration("hang-connect").toMillis());
        if (settings.flag("refuse-connect")) {
            throw new IOException("faulty: connection refused, as set by refuse-connect");
        }
        return new FaultyDriver(MemoryDriverFactory.open(endpoints, settings), settings);
    }
}
