package tare.systems.redis;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** Connects to the server in the setting {@code address}. */
final class RedisDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "redis";
    }

    @Override
    public String summary() {
        return "A running Redis or Valkey server; one hash per row, one sorted set per table for the order of its keys.";
    }

    @Override
    public List<Setting> settings() {
        return RedisSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        RedisSettings.check(settings);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class);
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
        return List.of(settings.text("address"));
    }

    @Override
    public List<String> roundTripAddresses(Settings settings) {
        return addresses(settings);
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
        return RedisDriver.connect(endpoints, RedisSettings.of(settings));
    }
}
