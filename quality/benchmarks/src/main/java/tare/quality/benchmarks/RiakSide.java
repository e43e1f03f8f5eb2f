package tare.quality.benchmarks;

import com.basho.riak.client.api.RiakClient;
import com.basho.riak.client.core.RiakCluster;
import com.basho.riak.client.core.RiakNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectStore;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;

/** One way to send requests to a Riak node, in this JVM. */
enum RiakSide {
    /** Tare's driver, a connection for each caller. */
    DRIVER {
        @Override
        Speed measure(int port, int callers, int warmUpS, int measureS) throws Exception {
            try (TemporaryDirectory directory = TemporaryDirectory.create();
                    Driver driver = connect(port, directory)) {
                ObjectStore store = driver.capability(ObjectStore.class).orElseThrow();
                store.buckets().create(ObjectStore.bucket(BUCKET));
                List<ObjectSession> sessions = new ArrayList<>();
                for (int i = 0; i < callers; i++) {
                    sessions.add(store.open(BUCKET));
                }
                RiakDriverLoop loader = new RiakDriverLoop(sessions.get(0), 0, 0);
                for (int i = 0; i < RiakLoop.RECORDS; i++) {
                    loader.put(i);
                }
                return speed(warmUpS, measureS, (i, s) -> new RiakDriverLoop(sessions.get(i), i, s), callers);
            }
        }
    },
    /** Riak's own Java client, with a pool of as many connections. */
    CLIENT {
        @Override
        Speed measure(int port, int callers, int warmUpS, int measureS) throws Exception {
            RiakNode node = new RiakNode.Builder()
                    .withRemoteAddress("127.0.0.1")
                    .withRemotePort(port)
                    .withMinConnections(callers)
                    .build();
            RiakCluster cluster = new RiakCluster.Builder(node).build();
            cluster.start();
            try {
                RiakClient client = new RiakClient(cluster);
                RiakClientLoop loader = new RiakClientLoop(client, BUCKET, 0, 0);
                for (int i = 0; i < RiakLoop.RECORDS; i++) {
                    loader.put(i);
                }
                return speed(warmUpS, measureS, (i, s) -> new RiakClientLoop(client, BUCKET, i, s), callers);
            } finally {
                cluster.shutdown().get();
            }
        }
    };

    private interface Loops {
        RiakLoop make(int index, int seconds);
    }

    private static final String BUCKET = "tare_benchmark";

    /** Loads, warms up and measures; CPU time and allocation are those of the process and of the callers' threads. */
    abstract Speed measure(int port, int callers, int warmUpS, int measureS) throws Exception;

    private static Driver connect(int port, TemporaryDirectory directory) throws Exception {
        DriverFactory factory = Plugins.load(RiakSide.class.getClassLoader()).driver("riak");
        return factory.connect(
                new Endpoints(directory.path(), Map.of("hosts", "127.0.0.1:" + port)),
                Settings.of("riak", factory.settings(), Map.of()));
    }

    private static Speed speed(int warmUpS, int measureS, Loops loops, int callers) throws InterruptedException {
        LoopByHand.measure(made(loops, callers, warmUpS));
        List<RiakLoop> measured = made(loops, callers, measureS);
        long cpuBeforeNs = ProcessCpu.ns();
        double[] speeds = LoopByHand.measure(measured);
        double cpuNs = ProcessCpu.ns() - cpuBeforeNs;
        double sent = measured.stream().mapToLong(RiakLoop::sent).sum();
        return new Speed(speeds[0], cpuNs / sent, speeds[2]);
    }

    private static List<RiakLoop> made(Loops loops, int callers, int seconds) {
        List<RiakLoop> all = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            all.add(loops.make(i, seconds));
        }
        return all;
    }
}
