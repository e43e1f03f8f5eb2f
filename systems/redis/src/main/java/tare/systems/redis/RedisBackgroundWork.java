package tare.systems.redis;

import java.util.List;
import redis.clients.jedis.Connection;
import tare.api.spi.Deadline;

/** The server's background work: writing snapshots and its append-only file, and freeing memory. */
record RedisBackgroundWork(Server server) {
    private static final List<String> RUNNING = List.of(
            "loading",
            "async_loading",
            "rdb_bgsave_in_progress",
            "aof_rewrite_in_progress",
            "aof_rewrite_scheduled",
            "aof_pending_bio_fsync",
            "lazyfree_pending_objects");
    private static final List<String> STATUS =
            List.of("rdb_last_bgsave_status", "aof_last_bgrewrite_status", "aof_last_write_status");
    private static final long POLL_MS = 20;
    private static final long QUIET_MS = 100;
    /** With {@code appendfsync everysec} writes reach the disk within a second or two. */
    private static final long SYNCED_MS = 2_000;

    /**
     * Waits for the server's background work. Starts none: the server's configuration decides what is durable, and
     * when.
     *
     * @return false if there was still work at the deadline
     */
    boolean settle(Deadline by) throws InterruptedException {
        try (Connection connection = server.open()) {
            long quietMs = 0;
            while (!by.isOver()) {
                ServerInfo info = ServerInfo.ask(connection);
                requireHealthy(info);
                quietMs = isBusy(info) ? 0 : quietMs + POLL_MS;
                if (quietMs >= (info.is("aof_enabled", "1") ? SYNCED_MS : QUIET_MS)) {
                    return true;
                }
                Thread.sleep(POLL_MS);
            }
            return false;
        }
    }

    private static boolean isBusy(ServerInfo info) {
        return RUNNING.stream()
                .anyMatch(name -> !info.values().getOrDefault(name, "0").equals("0"));
    }

    private static void requireHealthy(ServerInfo info) {
        for (String name : STATUS) {
            String status = info.values().getOrDefault(name, "ok");
            if (!status.equals("ok")) {
                throw new IllegalStateException("the server reports " + name + ": " + status + "; see its log");
            }
        }
    }
}
