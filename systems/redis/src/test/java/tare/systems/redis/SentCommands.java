package tare.systems.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Protocol.Command;

/** The commands that reach a server, as its MONITOR command reports them. Used by one thread. */
final class SentCommands implements AutoCloseable {
    private final Connection monitor;
    private final Jedis marker;
    private int marks;

    SentCommands(RedisServer server) {
        marker = server.look();
        monitor = new Connection(new HostAndPort("127.0.0.1", server.port()));
        monitor.sendCommand(Command.MONITOR);
        monitor.getStatusCodeReply();
    }

    /** Returns the names of the commands since the last call, in the order in which the server executed them. */
    List<String> sinceLast() {
        String mark = "mark " + marks++;
        marker.echo(mark);
        List<String> names = new ArrayList<>();
        // Format of a line: 1700000000.000000 [0 127.0.0.1:40000] "HSET" "key" …
        for (String line = next(); !line.endsWith("\"" + mark + "\""); line = next()) {
            names.add(line.split("\"", 3)[1].toLowerCase(Locale.ROOT));
        }
        return names;
    }

    private String next() {
        return monitor.getStatusCodeReply();
    }

    @Override
    public void close() {
        monitor.disconnect();
        marker.close();
    }
}
