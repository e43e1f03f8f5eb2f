package tare.systems.riak;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.quality.testing.RiakStandIn;

/** A stand-in of its own for each test. */
abstract class OnStandIn {
    RiakStandIn riak;

    @TempDir
    Path directory;

    @BeforeEach
    void startStandIn() throws IOException {
        riak = RiakStandIn.start();
    }

    @AfterEach
    void endStandIn() throws IOException {
        riak.close();
    }

    /** Of a driver that connects to it. */
    public Endpoints endpoints(Path home) {
        return new Endpoints(home, Map.of(RiakAddresses.HOSTS, riak.address()));
    }
}
