package tare.systems.riak;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;

/** The addresses of a cluster, as its blueprint or {@code existing:} gives them. */
final class RiakAddresses {
    static final String HOSTS = "hosts";
    static final String STATS = "stats";

    static final List<Setting> EXISTING = List.of(
            Setting.of(
                    HOSTS,
                    SettingType.TEXT,
                    "",
                    "Its nodes, separated by commas, with their protocol-buffers ports unless 8087: riak1,riak2:10017."
                            + " The sessions of all workers use them in turn"),
            Setting.of(
                    STATS,
                    SettingType.TEXT,
                    "",
                    "The /stats pages of its nodes, separated by commas, for probes: http://riak1:8098/stats"));

    private RiakAddresses() {}

    /** @throws IllegalArgumentException with one line "name: rule, got: value" for each host that is not well written */
    static List<RiakHost> hosts(Map<String, String> addresses) {
        List<String> problems = new ArrayList<>();
        List<RiakHost> hosts = new ArrayList<>();
        for (String written : addresses.getOrDefault(HOSTS, "").split(",", -1)) {
            Optional<RiakHost> host = RiakHost.parse(written.strip());
            host.ifPresent(hosts::add);
            if (host.isEmpty()) {
                problems.add("hosts: must be hosts with or without a port, such as riak1,riak2:8087, got: "
                        + (written.isBlank() ? "nothing" : written.strip()));
            }
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return hosts;
    }

    /** The pages among the addresses of an existing cluster. */
    static List<String> stats(Map<String, String> addresses) {
        return Stream.of(addresses.getOrDefault(STATS, "").split(",", -1))
                .map(String::strip)
                .filter(page -> !page.isEmpty())
                .toList();
    }
}
