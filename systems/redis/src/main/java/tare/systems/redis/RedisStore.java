package tare.systems.redis;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** The server's rows, and the open sessions. */
final class RedisStore implements KeyValueStore, AutoCloseable {
    private final Server server;
    private final RedisTableOwner owner;
    private final Set<RedisSession> sessions = ConcurrentHashMap.newKeySet();

    RedisStore(Server server, RedisTableOwner owner) {
        this.server = server;
        this.owner = owner;
    }

    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Optional<String> note(Verb verb) {
        return Optional.of(
                switch (verb) {
                    case READ -> "all fields: HGETALL; some fields: HMGET, where a row with none of them is a miss";
                    case SCAN -> "ZRANGEBYLEX, then in one packet an HGETALL or HMGET for each row";
                    case INSERT -> "MULTI, HSET, ZADD, EXEC in one packet; with a DEL if not all fields are written";
                    case UPDATE -> "HSET; then a ZADD if a field is new, since the row may be new";
                    case DELETE -> "MULTI, DEL, ZREM, EXEC in one packet";
                });
    }

    @Override
    public Tables tables() {
        return new RedisTables(server, owner);
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.empty();
    }

    @Override
    public Session open(Table table) {
        new RedisTables(server, owner).requireOurs(table.name());
        RedisSession session =
                new RedisSession(server, new TableKeys(table.name(), owner.arm()), table, sessions::remove);
        sessions.add(session);
        return session;
    }

    @Override
    public boolean settle(Deadline by) throws InterruptedException {
        return new RedisBackgroundWork(server).settle(by);
    }

    @Override
    public void close() {
        List.copyOf(sessions).forEach(RedisSession::close);
    }
}
