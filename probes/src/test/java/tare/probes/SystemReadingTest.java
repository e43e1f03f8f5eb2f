package tare.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.spi.system.Metric;
import tare.spi.system.MetricSource;

class SystemReadingTest {
    private static final long SECOND_NS = 1_000_000_000;

    @TempDir
    private Path proc;

    @Test
    void countersAreToldAsGrowthASecondAndStatesAsTheyAre() {
        SystemReading before = new SystemReading(0, Map.of("daemon.a.hits", 100.0, "daemon.a.bytes", 5.0));
        SystemReading after = new SystemReading(2 * SECOND_NS, Map.of("daemon.a.hits", 160.0, "daemon.a.bytes", 7.0));
        assertThat(after.since(before, Set.of("daemon.a.hits")))
                .containsOnly(entry("daemon.a.hits", 30.0), entry("daemon.a.bytes", 7.0));
    }

    @Test
    void aCounterThatBeganAnewOrWasNotThereIsAGap() {
        SystemReading before = new SystemReading(0, Map.of("daemon.a.hits", 100.0));
        SystemReading after = new SystemReading(SECOND_NS, Map.of("daemon.a.hits", 3.0, "daemon.b.hits", 3.0));
        assertThat(after.since(before, Set.of("daemon.a.hits", "daemon.b.hits")))
                .isEmpty();
    }

    @Test
    void processesAreReadFromTheKernel() throws IOException {
        Path process = Files.createDirectory(proc.resolve("77"));
        // Recorded, but for the numbers; the name of a command may hold anything.
        Files.writeString(
                process.resolve("stat"),
                "77 (a (b) c) S 1 77 77 0 -1 4194560 1 2 3 4 250 50 0 0 20 0 39 0 100 1 1 18446744073709551615 0\n");
        Files.writeString(process.resolve("io"), "rchar: 1\nread_bytes: 4096\nwrite_bytes: 8192\ncancelled: 0\n");
        Files.writeString(process.resolve("status"), "Name:\ta\nVmRSS:\t  1024 kB\n");
        assertThat(new ProcessCounters(proc, 77).read())
                .containsOnly(
                        entry("cpu", 3.0),
                        entry("read-bytes", 4096.0),
                        entry("write-bytes", 8192.0),
                        entry("rss-bytes", 1024.0 * 1024));
        assertThat(new ProcessCounters(proc, 78).read()).isEmpty();
    }

    @Test
    void aReadingHoldsWhatAnsweredAndLeavesOutWhatDidNot() throws IOException {
        Metric queue = new Metric("queue", "bean", "length", Metric.Kind.GAUGE);
        try (TestingDaemon good = new TestingDaemon();
                TestingDaemon bad = new TestingDaemon()) {
            good.answering("bean", "{ \"length\" : 4 }");
            bad.hang();
            List<MetricSource> sources = List.of(good.source("a", queue), bad.source("b", queue));
            Duration limit = Duration.ofMillis(500);
            SystemReading reading = SystemReading.of(new JmxReader(limit), sources, Map.of(), proc, limit);
            assertThat(reading.values())
                    .containsEntry("daemon.a.queue", 4.0)
                    .containsOnlyKeys("daemon.a.queue", "daemon.a.round-trip-us", "daemon.b.round-trip-us");
            assertThat(reading.values().get("daemon.a.round-trip-us")).isPositive();
        }
    }
}
