package tare.measure.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineProbeTest {
    @TempDir
    Path root;

    private long nowNs = 5_000_000_000L;
    private Instant wall = Instant.parse("2026-11-21T20:15:04Z");

    @Test
    void cpuTimesAreSharesOfAllCpus() throws IOException {
        //                user nice system idle iowait irq softirq steal guest
        write("proc/stat", "cpu  1000 0 500 8000 100 0 0 10 7 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n");
        MachineProbe probe = begun();
        write("proc/stat", "cpu  1100 0 540 8040 110 0 6 14 9 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n");
        Map<String, Double> values = after(1, probe);

        assertThat(values.get("machine.cpu.user")).isCloseTo(0.5, within(1e-9));
        assertThat(values.get("machine.cpu.system")).isCloseTo(0.2, within(1e-9));
        assertThat(values.get("machine.cpu.iowait")).isCloseTo(0.05, within(1e-9));
        assertThat(values.get("machine.cpu.steal")).isCloseTo(0.02, within(1e-9));
        assertThat(values.get("machine.cpu.busy")).isCloseTo(0.75, within(1e-9));
        assertThat(values.get("machine.cpus")).isEqualTo(1);
    }

    @Test
    void whatTheKernelDoesNotTellIsAbsentAndNotZero() throws IOException {
        write("proc/stat", "cpu  1 0 1 1 0 0 0 0 0 0\n");
        MachineProbe probe = begun();
        write("proc/stat", "cpu  2 0 1 1 0 0 0 0 0 0\n");

        assertThat(after(1, probe).keySet()).isNotEmpty().allMatch(name -> name.startsWith("machine.c"));
    }

    @Test
    void whatIsNoNumberIsAbsentAndBreaksNothing() throws IOException {
        String[] odd = {"cpu  1 - 1 1\n", "some\n", "pswpin\npswpin many\n", " odd: name: 1 2 3 4 5 6 7 8 9\n"};
        for (String text : odd) {
            write("proc/stat", text);
            write("proc/pressure/cpu", text);
            write("proc/pressure/io", "some avg10=0.00\n");
            write("proc/vmstat", text);
            write("proc/net/dev", text);
            Map<String, Double> values = after(1, begun());

            assertThat(values.keySet())
                    .noneMatch(name -> name.startsWith("machine.pressure") || name.startsWith("machine.swap"))
                    .doesNotContain("machine.network.received-bytes", "machine.cpu.nice");
        }
    }

    @Test
    void ofAFileThatIsTooLongTheLastWholeLineIsTheLast() throws IOException {
        String line = "  eth0: 1000000 1 0 0 0 0 0 0 1000000 1\n";
        write("proc/net/dev", line.repeat(2 * ProcFile.MOST_BYTES / line.length()));
        List<String> lines = new ProcFile(root.resolve("proc/net/dev")).lines();

        assertThat(lines).hasSize(ProcFile.MOST_BYTES / line.length()).containsOnly(line.stripTrailing());
    }

    @Test
    void pressureIsTheShareOfTimeWaited() throws IOException {
        write("proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=1000000\n");
        MachineProbe probe = begun();
        write("proc/pressure/cpu", "some avg10=9.00 avg60=0.00 avg300=0.00 total=1500000\n");

        assertThat(after(2, probe).get("machine.pressure.cpu.some")).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void aCpuQuotaThatHeldThreadsBackIsReportedInVersion1() throws IOException {
        write("proc/self/cgroup", "2:memory:/box\n1:cpu,cpuacct:/box\n");
        write("sys/fs/cgroup/cpu/box/cpu.stat", "nr_periods 10\nnr_throttled 2\nthrottled_time 100000000\n");
        MachineProbe probe = begun();
        write("sys/fs/cgroup/cpu/box/cpu.stat", "nr_periods 30\nnr_throttled 8\nthrottled_time 600000000\n");
        Map<String, Double> values = after(2, probe);

        assertThat(values.get("machine.cgroup.throttled-periods")).isCloseTo(3, within(1e-9));
        assertThat(values.get("machine.cgroup.throttled-cpus")).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void ofSeveralQuotasOnTheWayUpTheOneThatHeldBackMostIsReportedInVersion2() throws IOException {
        String before = "usage_usec 5\nnr_periods 1\nnr_throttled 0\nthrottled_usec 0\nnr_bursts 0\n";
        write("proc/self/cgroup", "0::/pod/box\n");
        write("sys/fs/cgroup/cpu.stat", "usage_usec 9000\n");
        write("sys/fs/cgroup/pod/cpu.stat", before);
        write("sys/fs/cgroup/pod/box/cpu.stat", before);
        MachineProbe probe = begun();
        write("sys/fs/cgroup/pod/cpu.stat", "nr_periods 11\nnr_throttled 4\nthrottled_usec 300000\n");
        write("sys/fs/cgroup/pod/box/cpu.stat", "nr_periods 11\nnr_throttled 1\nthrottled_usec 20000\n");
        Map<String, Double> values = after(1, probe);

        assertThat(values.get("machine.cgroup.throttled-periods")).isCloseTo(4, within(1e-9));
        assertThat(values.get("machine.cgroup.throttled-cpus")).isCloseTo(0.3, within(1e-9));
    }

    @Test
    void swappingCountsBothWays() throws IOException {
        write("proc/vmstat", "nr_free_pages 7\npswpin 10\npswpout 20\n");
        MachineProbe probe = begun();
        write("proc/vmstat", "nr_free_pages 7\npswpin 14\npswpout 22\n");

        assertThat(after(2, probe).get("machine.swap.pages")).isCloseTo(3, within(1e-9));
    }

    @Test
    void onlyWholeDevicesCountAndTheBusiestOneIsReported() throws IOException {
        Files.createDirectories(root.resolve("sys/block/sda/device"));
        Files.createDirectories(root.resolve("sys/block/sdb/device"));
        Files.createDirectories(root.resolve("sys/block/dm-0"));
        write(
                "proc/diskstats",
                disk("sda", 0, 0, 0) + disk("sda1", 0, 0, 0) + disk("sdb", 0, 0, 0) + disk("dm-0", 0, 0, 0));
        MachineProbe probe = begun();
        write(
                "proc/diskstats",
                disk("sda", 8, 16, 900) + disk("sda1", 8, 16, 900) + disk("sdb", 2, 0, 100) + disk("dm-0", 8, 0, 900));
        Map<String, Double> values = after(1, probe);

        assertThat(values.get("machine.disk.read-bytes")).isCloseTo(10 * 512, within(1e-6));
        assertThat(values.get("machine.disk.write-bytes")).isCloseTo(16 * 512, within(1e-6));
        assertThat(values.get("machine.disk.busy")).isCloseTo(0.9, within(1e-9));
    }

    @Test
    void theLoopbackIsDistinguished() throws IOException {
        String head = "Inter-|   Receive                            |  Transmit\n face |bytes packets\n";
        write(
                "proc/net/dev",
                head + "    lo: 100 1 0 0 0 0 0 0 100 1\n  eth0: 5 1 0 0 0 0 0 0 6 1\n eth1:1 0 0 0 0 0 0 0 1 0\n");
        MachineProbe probe = begun();
        write(
                "proc/net/dev",
                head + "    lo: 300 1 0 0 0 0 0 0 400 1\n  eth0: 9 1 0 0 0 0 0 0 8 1\n eth1:2 0 0 0 0 0 0 0 4 0\n");

        assertThat(after(1, probe))
                .containsEntry("machine.loopback.received-bytes", 200.0)
                .containsEntry("machine.loopback.sent-bytes", 300.0)
                .containsEntry("machine.network.received-bytes", 5.0)
                .containsEntry("machine.network.sent-bytes", 5.0);
    }

    @Test
    void aClockThatIsSetShows() {
        MachineProbe probe = begun();
        assertThat(after(1, probe).get("machine.clock.step-ms")).isZero();
        wall = wall.minusMillis(250);
        assertThat(after(1, probe).get("machine.clock.step-ms")).isEqualTo(-250.0);
        assertThat(after(1, probe).get("machine.clock.step-ms")).isZero();
    }

    @Test
    void aRealMachineReportsOfItsClockAtLeast() {
        MachineProbe probe = new MachineProbe(System::nanoTime, InstantSource.system());
        probe.begin();

        assertThat(probe.read()).containsKey("machine.clock.step-ms");
    }

    private MachineProbe begun() {
        MachineProbe probe = new MachineProbe(root, () -> nowNs, () -> wall);
        probe.begin();
        return probe;
    }

    private Map<String, Double> after(int seconds, MachineProbe probe) {
        nowNs += seconds * 1_000_000_000L;
        wall = wall.plusSeconds(seconds);
        return probe.read();
    }

    private static String disk(String name, int readSectors, int writtenSectors, int busyMs) {
        return "   8  0 " + name + " 1 0 " + readSectors + " 1 1 0 " + writtenSectors + " 1 0 " + busyMs + " 1 0 0\n";
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
