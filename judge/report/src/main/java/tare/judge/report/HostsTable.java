package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.HostRecord;

/** The hosts of each arm, with what ran there. A host that is the same in several rounds has one row. */
final class HostsTable {
    private static final String UNKNOWN = "unknown";
    private static final String LINKS = "host.links";
    private static final List<String> COLUMNS =
            List.of("arm", "host", "runs there", "CPUs", "CPU", "memory", "kernel", "entered with");

    private HostsTable() {}

    static ReportTable of(Report report) {
        List<HostRecord> hosts = report.results().hosts();
        boolean hasLinks = hosts.stream().anyMatch(host -> host.facts().containsKey(LINKS));
        List<String> columns = new ArrayList<>(COLUMNS);
        Map<List<String>, String> links = new LinkedHashMap<>();
        hosts.forEach(host -> links.putIfAbsent(row(host), links(host)));
        if (hasLinks) {
            columns.add("its link");
        }
        ReportTable table = new ReportTable("The hosts", columns.toArray(String[]::new));
        links.forEach((row, link) -> {
            List<String> cells = new ArrayList<>(row);
            if (hasLinks) {
                cells.add(link);
            }
            table.row(cells.stream().map(ReportTable.Cell::plain).toList());
        });
        return table;
    }

    /** Of an emulated host, as it was when the host was first made. */
    private static String links(HostRecord host) {
        if (!host.facts().containsKey(LINKS)) {
            return "the machine's";
        }
        String declared = host.facts().get("host.round-trip.declared");
        String undelayed = host.facts().get("host.volatile.round-trip.undelayed");
        return host.facts().get(LINKS)
                + (declared == null ? "" : ", a round trip of " + declared)
                + ", measured " + fact(host, "host.volatile.round-trip", UNKNOWN)
                + (undelayed == null ? "" : "; without the delay " + undelayed);
    }

    private static List<String> row(HostRecord host) {
        return List.of(
                host.arm(),
                host.host(),
                String.join(", ", host.runs()),
                fact(host, "machine.jvm.cpus", UNKNOWN),
                fact(host, "machine.cpu.model", UNKNOWN),
                fact(host, "machine.memory.total", UNKNOWN),
                fact(host, "machine.kernel.release", UNKNOWN),
                fact(host, "host.entered-with", "nothing"));
    }

    private static String fact(HostRecord host, String name, String absent) {
        return host.facts().getOrDefault(name, absent);
    }
}
