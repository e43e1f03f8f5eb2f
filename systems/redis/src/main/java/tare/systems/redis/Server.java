package tare.systems.redis;

import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;

/** Where connections come from. Any thread; each connection belongs to one. */
record Server(RedisSettings settings) {
    private static final int CONNECT_LIMIT_MS = 10_000;
    private static final int NO_LIMIT = 0;

    /**
     * A connection that retries nothing and waits for an answer as long as it takes: how long is too long is for the
     * engine's deadline to say.
     */
    Connection open() {
        JedisClientConfig config = DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis(CONNECT_LIMIT_MS)
                .socketTimeoutMillis(NO_LIMIT)
                .password(settings.resolvedPassword())
                .database(settings.database())
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
                .build();
        return new Connection(new HostAndPort(settings.host(), settings.port()), config);
    }
}
