package tare.systems.hbase.cluster;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;

/** The queues that RegionServers report. Any thread. */
final class ServerQueues {
    /**
     * Requests to a server that never answered: waiting for its page at each look would take longer than the awaited
     * work.
     */
    private static final int MOST_ASKED = 3;

    private final Set<ServerName> telling = ConcurrentHashMap.newKeySet();
    private final Map<ServerName, Integer> askedInVain = new ConcurrentHashMap<>();

    /** Queues of each server that has ever reported them; empty if it does not now. */
    Map<ServerName, Optional<ServerPages.Queues>> read(Map<ServerName, ServerMetrics> servers) {
        Map<ServerName, Optional<ServerPages.Queues>> queuesOfServers = new ConcurrentSkipListMap<>();
        servers.entrySet().parallelStream()
                .filter(server -> askedInVain.getOrDefault(server.getKey(), 0) < MOST_ASKED)
                .forEach(server -> read(server.getKey(), ServerPages.of(server.getValue()), queuesOfServers));
        return queuesOfServers;
    }

    private void read(
            ServerName server, ServerPages pages, Map<ServerName, Optional<ServerPages.Queues>> queuesOfServers) {
        Optional<ServerPages.Queues> queues = queues(pages);
        if (queues.isPresent()) {
            telling.add(server);
        }
        if (telling.contains(server)) {
            queuesOfServers.put(server, queues);
        } else {
            askedInVain.merge(server, 1, Integer::sum);
        }
    }

    /** Returns empty if interrupted; the interrupt flag ends the caller's next wait. */
    private static Optional<ServerPages.Queues> queues(ServerPages pages) {
        try {
            return pages.queues();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The servers that report queues, in words for the parity record. */
    String reportedBy(Map<ServerName, ServerMetrics> servers) {
        int some = read(servers).size();
        return some == 0 ? "no server" : some < servers.size() ? "some servers" : "all servers";
    }
}
