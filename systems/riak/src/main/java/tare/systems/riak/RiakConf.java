package tare.systems.riak;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;

/**
 * A node's riak.conf. Contains keys that all of Riak KV 3 has, as Riak refuses others.
 *
 * @param cookie a secret, as it lets its holder run code in a node
 */
record RiakConf(Settings settings, String cookie) {
    static final String FAMILY = "conf.riak";

    /** Keys that follow from the placement or from other settings; one that ends in a dot covers all below. */
    private static final List<String> OWNED = List.of(
            "nodename",
            "distributed_cookie",
            "listener.",
            "handoff.ip",
            "handoff.port",
            "erlang.distribution.port_range.",
            "platform_",
            "ring_size",
            "storage_backend",
            "buckets.default.n_val",
            "anti_entropy",
            "tictacaae_active");

    /** One line "name: rule, got: value" for each value that cannot be used. */
    static List<String> problems(Settings settings) {
        return settings.under(FAMILY).entrySet().stream()
                .filter(entry -> isOwned(entry.getKey()) || entry.getValue().contains("\n"))
                .map(entry -> FAMILY + "." + entry.getKey() + ": "
                        + (isOwned(entry.getKey())
                                ? "must be left to Tare, which places the nodes or has a setting for it"
                                : "must be one line")
                        + ", got: " + entry.getValue())
                .toList();
    }

    private static boolean isOwned(String key) {
        return OWNED.stream()
                .anyMatch(owned -> key.equals(owned) || (owned.matches(".*[._]") && key.startsWith(owned)));
    }

    ConfigFile of(PlacedDaemon node) {
        Map<String, String> keys = new TreeMap<>();
        keys.put("nodename", name(node));
        keys.put("distributed_cookie", cookie);
        keys.put("listener.protobuf.internal", node.bound(RiakBlueprint.PB));
        keys.put("listener.http.internal", node.bound(RiakBlueprint.HTTP));
        keys.put("handoff.ip", node.bind());
        keys.put("handoff.port", Integer.toString(node.port(RiakBlueprint.HANDOFF)));
        String distribution = Integer.toString(node.port(RiakBlueprint.DISTRIBUTION));
        keys.put("erlang.distribution.port_range.minimum", distribution);
        keys.put("erlang.distribution.port_range.maximum", distribution);
        keys.put("platform_data_dir", node.volume(RiakBlueprint.DATA).toString());
        keys.put("platform_log_dir", node.volume(RiakBlueprint.LOG).toString());
        keys.put("ring_size", settings.text("ring-size").strip());
        keys.put("storage_backend", settings.text("backend"));
        keys.put("buckets.default.n_val", settings.text("replicas").strip());
        keys.putAll(AntiEntropy.of(settings).keys());
        keys.putAll(settings.under(FAMILY));
        return new ConfigFile(
                "riak.conf",
                keys.entrySet().stream()
                        .map(key -> key.getKey() + " = " + key.getValue() + "\n")
                        .collect(Collectors.joining()),
                true);
    }

    /** An Erlang node's name. Names are unique on a host, where nodes of several clusters may be. */
    static String name(PlacedDaemon node) {
        return "riak" + node.port(RiakBlueprint.PB) + "@" + node.host();
    }
}
