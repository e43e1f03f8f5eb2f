package tare.systems.riak;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.quality.testing.ObjectStoreContract;

/** The contract of object stores on a real Riak KV. Its backend must have indexes for ranges to be tested. */
@EnabledIfEnvironmentVariable(named = LiveRiak.HOST, matches = ".+", disabledReason = LiveRiak.NONE)
class LiveRiakTest implements ObjectStoreContract {
    @AfterAll
    static void clean() throws Exception {
        LiveRiak.drop(BUCKET);
    }

    @Override
    public DriverFactory factory() {
        return new RiakDriverFactory();
    }

    @Override
    public Endpoints endpoints(Path directory) {
        return LiveRiak.endpoints(directory);
    }
}
