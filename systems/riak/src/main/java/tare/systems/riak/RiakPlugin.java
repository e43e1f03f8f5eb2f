package tare.systems.riak;

import java.security.SecureRandom;
import java.util.List;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;

/** Provides {@code riak}. */
public final class RiakPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new RiakDriverFactory());
    }

    @Override
    public List<Blueprint> systems() {
        return List.of(new RiakBlueprint(ClusterCookie.random(new SecureRandom())));
    }
}
