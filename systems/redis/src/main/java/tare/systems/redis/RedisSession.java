package tare.systems.redis;

import static redis.clients.jedis.Protocol.Command.DEL;
import static redis.clients.jedis.Protocol.Command.EXEC;
import static redis.clients.jedis.Protocol.Command.HGETALL;
import static redis.clients.jedis.Protocol.Command.HMGET;
import static redis.clients.jedis.Protocol.Command.HSET;
import static redis.clients.jedis.Protocol.Command.MULTI;
import static redis.clients.jedis.Protocol.Command.ZADD;
import static redis.clients.jedis.Protocol.Command.ZRANGEBYLEX;
import static redis.clients.jedis.Protocol.Command.ZREM;

import java.util.List;
import java.util.function.Consumer;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.api.spi.Table;

/**
 * One caller's connection. Answers on the caller's thread. Only {@link #close} may be called on another one: it ends a
 * request that is waiting for its answer.
 */
final class RedisSession implements Session {
    /** Every score in the index, and the offset of a scan. */
    private static final byte[] ZERO = TableKeys.ascii("0");

    private static final byte[] LAST = TableKeys.ascii("+");
    private static final byte[] LIMIT = TableKeys.ascii("LIMIT");
    private static final byte[] INCLUSIVE = TableKeys.ascii("[");

    private final Server server;
    private final byte[] index;
    private final byte[] prefix;
    private final HashFields fields;
    private final Consumer<RedisSession> closing;
    private volatile Connection connection;
    private volatile boolean closed;

    /** @param closing called when this session closes */
    RedisSession(Server server, TableKeys keys, Table table, Consumer<RedisSession> closing) {
        this.server = server;
        this.index = keys.index();
        this.prefix = keys.rowPrefix();
        this.fields = new HashFields(table.fields());
        this.closing = closing;
        this.connection = server.open();
    }

    @Override
    public void read(Key key, int[] wanted, RowSink sink, Reply reply) {
        List<byte[]> row;
        try {
            Connection open = connected();
            sendRead(open, TableKeys.row(prefix, key), wanted);
            row = open.getBinaryMultiBulkReply();
        } catch (JedisException e) {
            fail(e, reply);
            return;
        }
        if (HashFields.isMissing(row)) {
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
            return;
        }
        sink.row(key.array(), 0, key.length());
        reply.ok(1, fields.emit(row, wanted, sink));
    }

    /** Leaves out rows that are removed between the two steps. */
    @Override
    public void scan(Key first, int rows, int[] wanted, RowSink sink, Reply reply) {
        List<byte[]> keys;
        List<Object> found;
        try {
            Connection open = connected();
            byte[] from = TableKeys.row(INCLUSIVE, first);
            byte[] most = TableKeys.ascii(Integer.toString(rows));
            open.sendCommand(ZRANGEBYLEX, index, from, LAST, LIMIT, ZERO, most);
            keys = open.getBinaryMultiBulkReply();
            for (byte[] key : keys) {
                sendRead(open, TableKeys.row(prefix, key, key.length), wanted);
            }
            found = open.getMany(keys.size());
            requireDone(found);
        } catch (JedisException e) {
            fail(e, reply);
            return;
        }
        emit(keys, found, wanted, sink, reply);
    }

    @Override
    public void insert(Key key, Row values, Reply reply) {
        byte[] row = TableKeys.row(prefix, key);
        byte[][] hash = fields.hset(row, values);
        try {
            Connection open = connected();
            open.sendCommand(MULTI);
            // Fields that are not written must not stay from a row that was there.
            boolean whole = fields.areAllIn(values);
            if (!whole) {
                open.sendCommand(DEL, row);
            }
            open.sendCommand(HSET, hash);
            open.sendCommand(ZADD, index, ZERO, key.toByteArray());
            open.sendCommand(EXEC);
            requireDone(open.getMany(whole ? 4 : 5));
        } catch (JedisException e) {
            fail(e, reply);
            return;
        }
        reply.ok(1, HashFields.bytes(values));
    }

    /**
     * A missing row is created with only these fields. The server's count of new fields shows that the row may be new.
     */
    @Override
    public void update(Key key, Row values, Reply reply) {
        byte[][] hash = fields.hset(TableKeys.row(prefix, key), values);
        try {
            Connection open = connected();
            open.sendCommand(HSET, hash);
            if (open.getIntegerReply() > 0) {
                open.sendCommand(ZADD, index, ZERO, key.toByteArray());
                open.getIntegerReply();
            }
        } catch (JedisException e) {
            fail(e, reply);
            return;
        }
        reply.ok(1, HashFields.bytes(values));
    }

    @Override
    public void delete(Key key, Reply reply) {
        Object removed;
        try {
            Connection open = connected();
            open.sendCommand(MULTI);
            open.sendCommand(DEL, TableKeys.row(prefix, key));
            open.sendCommand(ZREM, index, key.toByteArray());
            open.sendCommand(EXEC);
            List<Object> replies = open.getMany(4);
            requireDone(replies);
            removed = ((List<?>) replies.get(3)).get(0);
        } catch (JedisException e) {
            fail(e, reply);
            return;
        }
        if (removed.equals(0L)) {
            reply.done(Reply.Kind.NOT_FOUND, 0, 0, null);
        } else {
            reply.ok(1, 0);
        }
    }

    @Override
    public void close() {
        closed = true;
        closing.accept(this);
        disconnect();
    }

    private void sendRead(Connection open, byte[] row, int[] wanted) {
        if (wanted == null) {
            open.sendCommand(HGETALL, row);
        } else {
            open.sendCommand(HMGET, fields.hmget(row, wanted));
        }
    }

    private void emit(List<byte[]> keys, List<Object> found, int[] wanted, RowSink sink, Reply reply) {
        long rows = 0;
        long bytes = 0;
        for (int i = 0; i < keys.size(); i++) {
            @SuppressWarnings("unchecked") // The protocol's answer to HGETALL and HMGET.
            List<byte[]> row = (List<byte[]>) found.get(i);
            if (!HashFields.isMissing(row)) {
                byte[] key = keys.get(i);
                sink.row(key, 0, key.length);
                bytes += fields.emit(row, wanted, sink);
                rows++;
            }
        }
        reply.ok(rows, bytes);
    }

    /** Throws the first error among the replies, including those of a transaction's commands. */
    private static void requireDone(List<?> replies) {
        for (Object reply : replies) {
            if (reply instanceof JedisDataException error) {
                throw error;
            }
            if (reply instanceof List<?> inner) {
                requireDone(inner);
            }
        }
    }

    /** A broken connection is replaced for the next request. The failed request is not sent again. */
    private Connection connected() {
        if (connection.isBroken()) {
            connection = server.open();
        }
        if (closed) {
            disconnect();
            throw new IllegalStateException("this session is closed");
        }
        return connection;
    }

    private void disconnect() {
        try {
            connection.disconnect();
        } catch (JedisConnectionException e) {
            // The commands that could not be sent belong to a request that was answered, or abandoned, already.
        }
    }

    private void fail(JedisException error, Reply reply) {
        if (error instanceof JedisConnectionException) {
            connection.setBroken();
            disconnect();
        }
        reply.done(RedisFailures.kind(error), 0, 0, RedisFailures.cause(error));
    }
}
