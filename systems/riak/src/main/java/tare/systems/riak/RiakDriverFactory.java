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

/** Connects to the Riak nodes at the endpoints' {@code hosts}. */
final class RiakDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "riak";
    }

    @Override
    public String summary() {
        return "Riak KV over protocol buffers; objects as they are, or one object per row.";
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

    /** Writes are on disks when they are acknowledged, or shortly after; nothing is flushed. */
    @Override
    public boolean flushes() {
        return false;
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
        return RiakDriver.connect(endpoints, RiakSettings.of(RiakAddresses.hosts(endpoints.addresses()), settings));
    }
}
