package tare.systems.redis;

import java.util.Set;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import tare.api.spi.Reply;

/** Classifies failed requests by the first word of the server's error. */
final class RedisFailures {
    /** The server refuses for now, or refuses this client: memory, start-up, role, permission. */
    private static final Set<String> REFUSALS = Set.of(
            "OOM",
            "BUSY",
            "LOADING",
            "TRYAGAIN",
            "CLUSTERDOWN",
            "MASTERDOWN",
            "NOREPLICAS",
            "READONLY",
            "NOAUTH",
            "NOPERM");

    private RedisFailures() {}

    static Reply.Kind kind(JedisException error) {
        return REFUSALS.contains(cause(error)) ? Reply.Kind.REJECTED : Reply.Kind.FAILED;
    }

    /** {@code OOM}, {@code ERR}, {@code connection}. */
    static String cause(JedisException error) {
        if (error instanceof JedisConnectionException) {
            return "connection";
        }
        String message = error.getMessage();
        if (error instanceof JedisDataException && message != null && message.matches("[A-Z]+( (?s:.*))?")) {
            return message.split(" ", 2)[0];
        }
        return error.getClass().getSimpleName();
    }
}
