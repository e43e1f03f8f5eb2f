package tare.systems.riak;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tare.api.spi.Endpoints;

/** The contract of rows on a real Riak KV, whose backend must have indexes. */
@EnabledIfEnvironmentVariable(named = LiveRiak.HOST, matches = ".+", disabledReason = LiveRiak.NONE)
class LiveRiakRowsTest implements RiakRowContract {
    @AfterAll
    static void clean() throws Exception {
        LiveRiak.drop(TABLE.name());
    }

    @Override
    public Endpoints endpoints(Path directory) {
        return LiveRiak.endpoints(directory);
    }
}
