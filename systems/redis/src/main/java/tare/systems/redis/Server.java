package tare.systems.redis;

import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import tare.api.spi.References;

/** Opens connections. Usable on any thread; each connection belongs to one. */
record Server(RedisSettings settings, References references) {
    private static final int CONNECT_LIMIT_MS = 10_000;
    private static final int NO_LIMIT = 0;

    /** Opens a connection without retries or timeouts, since the engine's deadline decides how long is too long. */
    Connection open() {
        JedisClientConfig config = DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis(CONNECT_LIMIT_MS)
                .socketTimeoutMillis(NO_LIMIT)
                .password(settings.resolvedPassword(references))
                .database(settings.database())
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
                .build();
        return new Connection(new HostAndPort(settings.host(), settings.port()), config);
    }
}
