package tare.measure.probes;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executor;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.FigureSource;

/**
 * Addresses of daemons. Resolves each host name once, in the background, as that can take longer than any timeout. Any
 * thread.
 */
final class Addresses {
    private final Map<String, InetSocketAddress> known = new ConcurrentSkipListMap<>();

    private Addresses() {}

    /** Begins to resolve them, each on a thread of its own, and does not wait. */
    static Addresses of(List<FigureSource> sources) {
        return of(sources, Addresses::beside);
    }

    static Addresses of(List<FigureSource> sources, Executor threads) {
        Addresses addresses = new Addresses();
        for (FigureSource source : sources) {
            RoundTrip.address(source.url())
                    .ifPresent(address -> threads.execute(() -> addresses.lookUp(source.daemon(), address)));
        }
        return addresses;
    }

    private void lookUp(String daemon, InetSocketAddress address) {
        InetSocketAddress resolved = RoundTrip.resolved(address);
        if (!resolved.isUnresolved()) {
            known.put(daemon, resolved);
        }
    }

    /** Addresses resolved so far, by daemon name. */
    Map<String, InetSocketAddress> known() {
        return new TreeMap<>(known);
    }

    private static void beside(Runnable lookUp) {
        DaemonThread.of("name look-up", lookUp).start();
    }
}
