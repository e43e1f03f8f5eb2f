package tare.systems.riak;

import java.nio.file.Path;
import java.util.Map;
import tare.api.spi.Endpoints;
import tare.api.spi.Settings;

/** A real Riak KV, where RIAK_HOST, and RIAK_PORT unless it is 8087, say. */
final class LiveRiak {
    static final String HOST = "RIAK_HOST";
    static final String NONE = "no real Riak: set RIAK_HOST and RIAK_PORT";

    private LiveRiak() {}

    private static String address() {
        return System.getenv(HOST) + ":" + System.getenv().getOrDefault("RIAK_PORT", "8087");
    }

    /** Always the same arm, so that each test finds and removes what the one before left. */
    static Endpoints endpoints(Path directory) {
        return new Endpoints(directory, Map.of(Endpoints.HOME, "/live-test/arm", RiakAddresses.HOSTS, address()));
    }

    static void drop(String bucket) throws Exception {
        Settings settings = Settings.of("riak", RiakSettings.DECLARED, Map.of());
        Endpoints endpoints = endpoints(Path.of("."));
        try (RiakNodes nodes =
                new RiakNodes(RiakSettings.of(RiakAddresses.hosts(endpoints.addresses()), settings), 0, 1)) {
            RiakBuckets buckets = new RiakBuckets(nodes, endpoints.home());
            if (buckets.exists(bucket)) {
                buckets.drop(bucket);
            }
        }
    }
}
