package tare.judge.report;

import java.util.List;
import tare.api.model.HostRecord;

/** The hosts of each arm, with what ran there. A host that is the same in several rounds has one row. */
final class HostsTable {
    private static final String UNKNOWN = "unknown";

    private HostsTable() {}

    static ReportTable of(Report report) {
        ReportTable table = new ReportTable(
                "The hosts", "arm", "host", "runs there", "CPUs", "CPU", "memory", "kernel", "entered with");
        report.results().hosts().stream()
                .map(HostsTable::row)
                .distinct()
                .forEach(row ->
                        table.row(row.stream().map(ReportTable.Cell::plain).toList()));
        return table;
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
