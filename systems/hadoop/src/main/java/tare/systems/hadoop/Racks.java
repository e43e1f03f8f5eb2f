package tare.systems.hadoop;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;

/**
 * The racks of the workers of one role. Workers of one host share its fate, so copies of a block belong on different
 * hosts; Hadoop knows only racks for that.
 *
 * @param table the racks by the names and addresses of their hosts, as {@code TableMapping} reads them
 */
public record Racks(Map<String, String> table) {
    /** Which hosts are a rack. */
    public static final Setting SETTING = Setting.of(
                    "hosts-per-rack",
                    SettingType.COUNT,
                    "1",
                    "How many hosts, in their order, are one rack, so that copies of a block leave it; 0: no racks")
            .driving("cluster.datanode-racks", "cluster.nodemanager-racks");

    private static final String FILE = "racks";

    /** Empty if racks would change nothing: there is only one, or each has a single worker. */
    public static Optional<Racks> of(Settings settings, List<PlacedDaemon> workers) {
        return of(settings.count(SETTING.name()), workers, Racks::addresses);
    }

    /** @param addresses of a host, by its name */
    static Optional<Racks> of(long hostsPerRack, List<PlacedDaemon> workers, Function<String, List<String>> addresses) {
        Set<String> hosts = new LinkedHashSet<>();
        workers.forEach(worker -> hosts.add(worker.host()));
        if (hostsPerRack == 0
                || hosts.size() <= hostsPerRack
                || (hostsPerRack == 1 && hosts.size() == workers.size())) {
            return Optional.empty();
        }
        Map<String, String> table = new LinkedHashMap<>();
        int index = 0;
        for (String host : hosts) {
            String rack = "/rack-" + index / hostsPerRack;
            table.put(host, rack);
            addresses.apply(host).forEach(address -> table.put(address, rack));
            index++;
        }
        return Optional.of(new Racks(table));
    }

    /** Hadoop looks addresses up, whatever names its configuration holds. */
    private static List<String> addresses(String host) {
        try {
            return Arrays.stream(InetAddress.getAllByName(host))
                    .map(InetAddress::getHostAddress)
                    .toList();
        } catch (UnknownHostException e) {
            return List.of(); // Only its name is left; the facts then show fewer racks.
        }
    }

    /** The properties of a daemon that gets {@link #file}. */
    public static Map<String, String> properties(PlacedDaemon placed) {
        return properties(path(placed).toString());
    }

    public static Map<String, String> properties(String path) {
        return Map.of(
                "net.topology.node.switch.mapping.impl",
                "org.apache.hadoop.net.TableMapping",
                "net.topology.table.file.name",
                path);
    }

    public static RemotePath path(PlacedDaemon placed) {
        return placed.configuration().resolve(FILE);
    }

    public ConfigFile file() {
        List<String> lines = new ArrayList<>();
        table.forEach((host, rack) -> lines.add(host + " " + rack + "\n"));
        return ConfigFile.of(FILE, String.join("", lines));
    }
}
