package tare.systems.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static redis.clients.jedis.Protocol.Command.DEL;
import static redis.clients.jedis.Protocol.Command.EXISTS;
import static redis.clients.jedis.Protocol.Command.HDEL;
import static redis.clients.jedis.Protocol.Command.HGET;
import static redis.clients.jedis.Protocol.Command.HSET;
import static redis.clients.jedis.Protocol.Command.HSETNX;
import static redis.clients.jedis.Protocol.Command.UNLINK;

import java.util.Optional;
import redis.clients.jedis.Connection;
import redis.clients.jedis.commands.ProtocolCommand;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * The tables of one arm. A table exists if its mark names this arm of this experiment; another owner's table of the
 * same name is invisible, and matters only when this one is created.
 */
record RedisTables(Server server, RedisTableOwner owner) implements Tables {
    private static final byte[] OWNER = TableKeys.ascii("owner");
    private static final byte[] MANIFEST = TableKeys.ascii("manifest");

    @Override
    public boolean exists(String table) {
        try (Connection connection = server.open()) {
            return isOurs(connection, keys(table));
        }
    }

    @Override
    public Optional<String> obstacle(String table) {
        TableKeys keys = keys(table);
        try (Connection connection = server.open()) {
            Optional<String> holder = holder(connection, keys).filter(id -> !id.equals(owner.id()));
            if (holder.isPresent()) {
                requireReplaceable(keys, holder.get());
            } else if (!isOurs(connection, keys)) {
                requireUnused(connection, keys);
            }
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.of(e.getMessage());
        }
    }

    @Override
    public void create(Table table) {
        TableKeys keys = keys(table.name());
        try (Connection connection = server.open()) {
            Optional<String> holder = holder(connection, keys);
            if (holder.isPresent()) {
                requireReplaceable(keys, holder.get());
                remove(connection, keys);
            }
            requireUnused(connection, keys);
            // If two experiments arrive here at the same time, the second one fails.
            if (number(connection, HSETNX, keys.mark(), OWNER, owner.id().getBytes(UTF_8)) == 0) {
                throw new IllegalStateException("table exists already: " + keys.name());
            }
        }
    }

    @Override
    public void seal(String table, String manifest) {
        TableKeys keys = keys(table);
        try (Connection connection = server.open()) {
            requireOurs(connection, keys);
            number(connection, HSET, keys.mark(), MANIFEST, manifest.getBytes(UTF_8));
        }
    }

    @Override
    public Optional<String> manifest(String table) {
        TableKeys keys = keys(table);
        try (Connection connection = server.open()) {
            return isOurs(connection, keys) ? field(connection, keys, MANIFEST) : Optional.empty();
        }
    }

    @Override
    public void drop(String table) {
        TableKeys keys = keys(table);
        try (Connection connection = server.open()) {
            requireOurs(connection, keys);
            remove(connection, keys);
        }
    }

    /** @throws IllegalStateException if this arm has no such table */
    void requireOurs(String table) {
        try (Connection connection = server.open()) {
            requireOurs(connection, keys(table));
        }
    }

    private void requireOurs(Connection connection, TableKeys keys) {
        if (!isOurs(connection, keys)) {
            throw new IllegalStateException("no such table: " + keys.name());
        }
    }

    private boolean isOurs(Connection connection, TableKeys keys) {
        return holder(connection, keys).filter(owner.id()::equals).isPresent();
    }

    private void requireReplaceable(TableKeys keys, String holder) {
        if (holder.equals(owner.id())) {
            throw new IllegalStateException("table exists already: " + keys.name());
        }
        if (!server.settings().replace()) {
            throw new IllegalStateException(
                    "table " + keys.name() + " was left by the experiment that kept its data in " + holder
                            + "; if it is no longer needed, set replace: true and run with --allow-destroy to drop it");
        }
    }

    private static void requireUnused(Connection connection, TableKeys keys) {
        if (number(connection, EXISTS, keys.index(), keys.mark()) > 0) {
            throw new IllegalStateException(
                    "key " + keys.name() + " exists, and Tare did not make it: nothing was touched");
        }
    }

    /**
     * Removes the manifest first and the mark last: a partly removed table must not look sealed, and must still be
     * recognized as Tare's.
     */
    private static void remove(Connection connection, TableKeys keys) {
        number(connection, HDEL, keys.mark(), MANIFEST);
        new RowKeys(connection, keys.rowPrefix()).unlink();
        number(connection, UNLINK, keys.index());
        number(connection, DEL, keys.mark());
    }

    private static Optional<String> holder(Connection connection, TableKeys keys) {
        return field(connection, keys, OWNER);
    }

    private static Optional<String> field(Connection connection, TableKeys keys, byte[] field) {
        connection.sendCommand(HGET, keys.mark(), field);
        return Optional.ofNullable(connection.getBinaryBulkReply()).map(bytes -> new String(bytes, UTF_8));
    }

    private static long number(Connection connection, ProtocolCommand command, byte[]... arguments) {
        connection.sendCommand(command, arguments);
        return connection.getIntegerReply();
    }

    private TableKeys keys(String table) {
        return new TableKeys(table, owner.arm());
    }
}
