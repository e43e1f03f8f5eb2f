package tare.systems.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static redis.clients.jedis.Protocol.Command.CONFIG;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisDataException;

/** The server's effective configuration: the answer to CONFIG GET, by name. */
record RedisServerConfiguration(Map<String, String> values) {
    /** They describe the server's location and not its behaviour, and always differ between two servers. */
    private static final Set<String> PLACES =
            Set.of("port", "tls-port", "bind", "unixsocket", "pidfile", "logfile", "dir", "aclfile");

    private static final Set<String> SECRETS =
            Set.of("requirepass", "masterauth", "primaryauth", "tls-key-file-pass", "tls-client-key-file-pass");

    static RedisServerConfiguration ask(Connection connection) {
        connection.sendCommand(CONFIG, "GET", "*");
        try {
            return of(connection.getBinaryMultiBulkReply());
        } catch (JedisDataException e) {
            // Hosted servers often do not allow CONFIG GET.
            return new RedisServerConfiguration(Map.of());
        }
    }

    private static RedisServerConfiguration of(List<byte[]> namesAndValues) {
        Map<String, String> values = new TreeMap<>();
        for (int i = 0; i < namesAndValues.size(); i += 2) {
            values.put(text(namesAndValues.get(i)), text(namesAndValues.get(i + 1)));
        }
        return new RedisServerConfiguration(values);
    }

    String value(String name) {
        return values.getOrDefault(name, "unknown");
    }

    boolean hasAppendOnlyFile() {
        return !value("appendonly").equals("no");
    }

    /** For the parity record: without locations, and with only the presence of passwords. */
    SortedMap<String, String> facts() {
        SortedMap<String, String> facts = new TreeMap<>(values);
        facts.keySet().removeAll(PLACES);
        SECRETS.forEach(name -> facts.computeIfPresent(name, (same, value) -> value.isEmpty() ? "none" : "set"));
        if (values.isEmpty()) {
            facts.put("configuration", "unknown");
        }
        return facts;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, UTF_8);
    }
}
