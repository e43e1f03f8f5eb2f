package tare.systems.redis;

import java.io.IOException;
import java.util.Optional;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.SystemInfo;

/**
 * The driver of a reachable server. Holds no connection of its own; sessions and steps open theirs. Closing twice is
 * harmless.
 */
final class RedisDriver implements Driver {
    private final Server server;
    private final RedisStore store;

    private RedisDriver(Server server, RedisStore store) {
        this.server = server;
        this.store = store;
    }

    /**
     * @param endpoints its directory, the arm's own, distinguishes the arm's tables from others on the same server
     * @throws IOException if the server cannot be reached, requires a password, or differs from the settings
     */
    static RedisDriver connect(Endpoints endpoints, RedisSettings settings) throws IOException {
        Server server = new Server(settings, endpoints.references());
        try (Connection connection = server.open()) {
            requireAlone(ServerInfo.ask(connection), settings);
            requireFsync(settings, connection);
        } catch (JedisDataException e) {
            throw new IOException("address: " + settings.address() + " answers: " + e.getMessage(), e);
        } catch (JedisException e) {
            throw new IOException("address: no server could be reached at " + settings.address(), e);
        }
        return new RedisDriver(server, new RedisStore(server, RedisTableOwner.of(endpoints.home())));
    }

    /**
     * In a cluster a table's keys would be on several servers, and no transaction could include both a row and the
     * index.
     */
    private static void requireAlone(ServerInfo info, RedisSettings settings) {
        if (info.is("cluster_enabled", "1")) {
            throw new IllegalArgumentException(
                    "address: must be a server outside a cluster, got: " + settings.address());
        }
    }

    private static void requireFsync(RedisSettings settings, Connection connection) {
        String wanted = settings.appendfsync();
        if (wanted.equals(RedisSettings.ANY)) {
            return;
        }
        RedisServerConfiguration live = RedisServerConfiguration.ask(connection);
        String found = live.hasAppendOnlyFile() ? live.value("appendfsync") : "no append-only file";
        if (!found.equals(wanted)) {
            throw new IllegalArgumentException(
                    "appendfsync: must match " + settings.address() + ", which has " + found + ", got: " + wanted);
        }
    }

    @Override
    public SystemInfo describe() {
        try (Connection connection = server.open()) {
            ServerInfo info = ServerInfo.ask(connection);
            var configuration = RedisServerConfiguration.ask(connection).facts();
            configuration.putAll(info.facts());
            return new SystemInfo(info.product(), info.version(), configuration);
        }
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type == KeyValueStore.class ? Optional.of(type.cast(store)) : Optional.empty();
    }

    @Override
    public void close() {
        store.close();
    }
}
