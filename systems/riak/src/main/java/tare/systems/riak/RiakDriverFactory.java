package tare.systems.riak;

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
import tare.api.spi.Settings;

/** Connects to the Riak nodes in the setting {@code hosts}. */
final class RiakDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "riak";
    }

    @Override
    public String summary() {
        return "A running Riak KV over protocol buffers; objects as they are, or one object per row.";
    }

    @Override
    public List<Setting> settings() {
        return RiakSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        RiakSettings.check(settings);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class, ObjectStore.class);
    }

    @Override
    public boolean hasSnapshots() {
        return false;
    }

    @Override
    public boolean embedded() {
        return false;
    }

    @Override
    public List<String> addresses(Settings settings) {
        return RiakSettings.hosts(settings).stream().map(RiakHost::toString).toList();
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
        return RiakDriver.connect(endpoints, RiakSettings.of(settings));
    }
}
