package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.HostRecord;
import tare.api.model.Results;

class HostsTableTest {
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, 5, Map.of());
    private static final Map<String, String> FACTS = Map.of(
            "machine.jvm.cpus", "4",
            "machine.cpu.model", "a CPU",
            "machine.memory.total", "8 GiB",
            "machine.kernel.release", "6.1",
            "machine.volatile.load", "0.5");

    @Test
    void aHostThatIsTheSameInEveryRoundHasOneRow() {
        assertThat(rows(host("a", 1, "h1", FACTS), host("a", 2, "h1", FACTS), host("a", 2, "h2", FACTS)))
                .containsExactly(
                        List.of("a", "h1", "datanode-0, workers", "4", "a CPU", "8 GiB", "6.1", "nothing"),
                        List.of("a", "h2", "datanode-0, workers", "4", "a CPU", "8 GiB", "6.1", "nothing"));
    }

    @Test
    void whatIsUnknownIsSaid() {
        assertThat(rows(host("a", 1, "h1", Map.of("host.entered-with", "sudo -u x"))))
                .containsExactly(List.of(
                        "a", "h1", "datanode-0, workers", "unknown", "unknown", "unknown", "unknown", "sudo -u x"));
    }

    @Test
    void linksOfEmulatedHostsAreShownAsDeclaredAndAsMeasuredWhenFirstMade() {
        Map<String, String> far = Map.of(
                "host.links", "tap",
                "host.round-trip.declared", "2.00 ms",
                "host.volatile.round-trip", "2.36 ms (least 2.21 ms)");
        Map<String, String> again = new HashMap<>(far);
        again.put("host.volatile.round-trip", "2.40 ms (least 2.30 ms)");
        Map<String, String> carried = new HashMap<>(far);
        carried.put("host.volatile.round-trip.undelayed", "0.21 ms (least 0.12 ms)");
        assertThat(rows(
                        host("a", 1, "h1", FACTS),
                        host("b", 1, "h2", far),
                        host("b", 2, "h2", again),
                        host("c", 1, "h3", carried)))
                .extracting(row -> row.get(row.size() - 1))
                .containsExactly(
                        "the machine's",
                        "tap, a round trip of 2.00 ms, measured 2.36 ms (least 2.21 ms)",
                        "tap, a round trip of 2.00 ms, measured 2.36 ms (least 2.21 ms); without the delay 0.21 ms (least 0.12 ms)");
    }

    @Test
    void resultsWithoutHostsHaveNoTable() {
        assertThat(rows()).isEmpty();
    }

    private static HostRecord host(String arm, int round, String name, Map<String, String> facts) {
        return new HostRecord(arm, Optional.of(round), name, List.of("datanode-0", HostRecord.WORKERS), facts);
    }

    private static List<List<String>> rows(HostRecord... hosts) {
        Results results = new Results(
                SAMPLE.plan(),
                SAMPLE.runs(),
                SAMPLE.pooled(),
                SAMPLE.loads(),
                SAMPLE.facts(),
                SAMPLE.published(),
                false,
                SAMPLE.provisions(),
                SAMPLE.looks(),
                List.of(hosts));
        return HostsTable.of(new Report(SampleFindings.of(SAMPLE), results)).rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }
}
