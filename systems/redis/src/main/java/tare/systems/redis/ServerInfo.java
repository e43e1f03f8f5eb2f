package tare.systems.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static redis.clients.jedis.Protocol.Command.INFO;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import redis.clients.jedis.Connection;

/** The server's state at one moment: the answer to INFO, by name. */
record ServerInfo(Map<String, String> values) {
    /** Facts that describe the server and its host, and stay constant while it runs. */
    private static final List<String> LASTING = List.of(
            "redis_mode",
            "redis_build_id",
            "os",
            "arch_bits",
            "multiplexing_api",
            "atomicvar_api",
            "gcc_version",
            "mem_allocator",
            "total_system_memory",
            "role",
            "connected_slaves");

    static ServerInfo ask(Connection connection) {
        connection.sendCommand(INFO);
        return parse(new String(connection.getBinaryBulkReply(), UTF_8));
    }

    /** Parses lines {@code name:value}, under headings that begin with a hash sign. */
    static ServerInfo parse(String text) {
        Map<String, String> values = new HashMap<>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0) {
                values.put(line.substring(0, colon), line.substring(colon + 1));
            }
        });
        return new ServerInfo(values);
    }

    boolean is(String name, String value) {
        return value.equals(values.get(name));
    }

    /** Valkey also reports a Redis version, for compatibility with clients. */
    String product() {
        return values.getOrDefault("server_name", "redis");
    }

    String version() {
        return values.getOrDefault(product() + "_version", "unknown");
    }

    /** By names that begin with {@code info.}, for the parity record. */
    SortedMap<String, String> facts() {
        SortedMap<String, String> facts = new TreeMap<>();
        LASTING.forEach(name -> facts.put("info." + name, values.getOrDefault(name, "unknown")));
        return facts;
    }
}
