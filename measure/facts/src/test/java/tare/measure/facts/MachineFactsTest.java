package tare.measure.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFactsTest {
    @TempDir
    Path root;

    private Path data;

    @BeforeEach
    void aDataDirectory() throws IOException {
        data = Files.createDirectories(root.resolve("mnt/my disk/data")).toRealPath();
    }

    @Test
    void theProcessorsAreCountedAndNamed() throws IOException {
        for (int cpu = 0; cpu < 4; cpu++) {
            has("sys/devices/system/cpu/cpu" + cpu + "/topology/physical_package_id", cpu / 2);
            has("sys/devices/system/cpu/cpu" + cpu + "/topology/core_id", 0);
            has(
                    "sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_governor",
                    cpu == 3 ? "powersave" : "performance");
        }
        has("sys/devices/system/cpu/cpufreq/boost", 1);
        has("sys/devices/system/cpu/cpuidle/current_driver", "acpi_idle\n");
        has("sys/devices/system/cpu/vulnerabilities/meltdown", "Mitigation: PTI\n");
        has("sys/devices/system/cpu/vulnerabilities/l1tf", "Not affected\n");
        has(
                "proc/cpuinfo",
                "processor\t: 0\nmodel name\t: Example 9000: fast\nflags\t\t: fpu hypervisor\n\nprocessor\t: 1\nmodel name\t: Other\n");
        assertThat(collected())
                .containsEntry("cpu.model", "Example 9000: fast")
                .containsEntry("cpu.logical", "2")
                .containsEntry("cpu.sockets", "2")
                .containsEntry("cpu.cores", "2")
                .containsEntry("cpu.governor", "performance, powersave")
                .containsEntry("cpu.boost", "1")
                .containsEntry("cpu.idle-driver", "acpi_idle")
                .containsEntry("cpu.vulnerabilities", "l1tf: Not affected; meltdown: Mitigation: PTI")
                .containsEntry("hypervisor", "yes");
    }

    @Test
    void aMachineWhoseProcessorsDoNotTellIsNotCalledBareMetal() throws IOException {
        has("proc/cpuinfo", "processor\t: 0\nFeatures\t: fp asimd\n");
        assertThat(collected()).containsEntry("hypervisor", "unknown").containsEntry("cpu.model", "unknown");
        has("proc/cpuinfo", "processor\t: 0\nflags\t: fpu\n");
        assertThat(collected()).containsEntry("hypervisor", "no");
    }

    @Test
    void theKernelsSwitchesAreRead() throws IOException {
        has("proc/sys/vm/swappiness", "10\n");
        has("proc/sys/net/ipv4/tcp_congestion_control", "cubic");
        has("proc/meminfo", "MemTotal:       24684096 kB\nMemAvailable:  1 kB\nSwapTotal:   0 kB\n");
        has(
                "proc/self/limits",
                """
                Limit     Soft Limit   Hard Limit   Units
                Max open files            1024      524288     files
                Max locked memory         65536    unlimited  bytes
                """);
        has("proc/sys/net/ipv4/tcp_rmem", "4096\t131072\t6291456\n");
        has("proc/cmdline", "BOOT_IMAGE=/vmlinuz root=UUID=1-2 ro quiet mitigations=off isolcpus=2,3 console=ttyS0\n");
        has("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never");
        has("sys/devices/system/node/node0/x", "");
        has("sys/devices/system/node/node1/x", "");
        has("etc/os-release", "NAME=x\nPRETTY_NAME=\"Example OS 12\"\n");
        has("proc/loadavg", "0.42 0.1 0.1 1/100 7\n");
        assertThat(collected())
                .containsEntry("sysctl.vm.swappiness", "10")
                .containsEntry("sysctl.net.ipv4.tcp_congestion_control", "cubic")
                .containsEntry("memory.total", "24684096 kB")
                .containsEntry("memory.swap", "0 kB")
                .containsEntry("limit.open-files.soft", "1024")
                .containsEntry("limit.open-files.hard", "524288")
                .containsEntry("limit.locked-memory.soft", "65536")
                .containsEntry("limit.locked-memory.hard", "unlimited")
                .containsEntry("sysctl.net.ipv4.tcp_rmem", "4096 131072 6291456")
                .containsEntry("kernel.parameters", "isolcpus=2,3 mitigations=off")
                .containsEntry("thp.enabled", "madvise")
                .containsEntry("thp.defrag", "unknown")
                .containsEntry("memory.numa-nodes", "2")
                .containsEntry("os.name", "Example OS 12")
                .containsEntry("volatile.load", "0.42");
    }

    @Test
    void theInterfaceThatLeadsToOtherMachinesCounts() throws IOException {
        has(
                "proc/net/route",
                """
                Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT
                br0 0000580A 00000000 0001 0 0 0 0000FFFF 0 0 0
                ens5 00000000 010200C0 0003 0 0 0 00000000 0 0 0
                """);
        net("lo", 772, 65536, "-1");
        net("br0", 1, 1450, "10000");
        net("ens5", 1, 9001, "25000");
        assertThat(collected())
                .containsEntry("network.mtu", "9001 B")
                .containsEntry("network.speed", "25000 Mbit/s")
                .containsEntry("network.loopback.mtu", "65536 B")
                .containsEntry("identity.interface", "ens5");
    }

    @Test
    void withoutADefaultRouteAllButTheLoopbackCount() throws IOException {
        net("lo", 772, 65536, "-1");
        net("a", 1, 1500, "-1");
        net("b", 1, 1450, "-1");
        assertThat(collected())
                .containsEntry("network.mtu", "1450, 1500 B")
                .containsEntry("network.speed", "unknown")
                .containsEntry("identity.interface", "a, b");
    }

    private void net(String name, int type, int mtu, String speed) throws IOException {
        has("sys/class/net/" + name + "/type", type);
        has("sys/class/net/" + name + "/mtu", mtu);
        has("sys/class/net/" + name + "/speed", speed);
    }

    @Test
    void whatMustDifferOnAnotherMachineSaysSoInItsName() throws IOException {
        has("proc/sys/kernel/hostname", "node-7\n");
        has("proc/sys/kernel/random/boot_id", "0b2f\n");
        has("proc/self/cgroup", "0::/pod/box\n");
        assertThat(collected())
                .containsEntry("identity.host-name", "node-7")
                .containsEntry("identity.boot", "0b2f")
                .containsEntry("identity.cgroup", "0::/pod/box");
    }

    @Test
    void aLimitOfProcessesIsNoHigherThanTheirNumbers() throws IOException {
        has("proc/sys/kernel/pid_max", "32768\n");
        has("proc/self/limits", "Max processes             30000                unlimited            processes\n");
        assertThat(collected())
                .containsEntry("limit.processes.soft", "30000")
                .containsEntry("limit.processes.hard", "32768");
        has("proc/self/limits", "Max processes             96365                96365                processes\n");
        assertThat(collected()).containsEntry("limit.processes.soft", "32768");
        has("proc/sys/kernel/pid_max", "4194304\n");
        assertThat(collected()).containsEntry("limit.processes.hard", "96365");
    }

    @Test
    void aFilterOfSystemCallsAndALimitOfProcessesAreSeen() throws IOException {
        has("proc/self/status", "Name:\tjava\nSeccomp:\t2\nSeccomp_filters:\t1\n");
        has("proc/self/cgroup", "0::/box\n");
        has("sys/fs/cgroup/box/pids.max", "2048");
        has("sys/fs/cgroup/pids.current", "17");
        assertThat(collected())
                .containsEntry("security.seccomp", "filter")
                .containsEntry("cgroup.processes.limit", "2048 processes");
        has("proc/self/status", "Seccomp:\t0\n");
        has("sys/fs/cgroup/box/pids.max", "max");
        assertThat(collected())
                .containsEntry("security.seccomp", "off")
                .containsEntry("cgroup.processes.limit", "none");
    }

    @Test
    void turboIsReadFromEitherDriver() throws IOException {
        has("sys/devices/system/cpu/intel_pstate/no_turbo", 1);
        assertThat(collected()).containsEntry("cpu.boost", "0");
        has("sys/devices/system/cpu/intel_pstate/no_turbo", 0);
        assertThat(collected()).containsEntry("cpu.boost", "1");
    }

    @Test
    void theTightestLimitOnTheWayUpHoldsInVersion2() throws IOException {
        has("proc/self/cgroup", "0::/pod/box\n");
        has("sys/fs/cgroup/pod/box/cpu.max", "max 100000");
        has("sys/fs/cgroup/pod/cpu.max", "150000 100000");
        has("sys/fs/cgroup/pod/box/memory.max", "1073741824");
        has("sys/fs/cgroup/pod/memory.max", "max");
        assertThat(collected())
                .containsEntry("cgroup.cpu.limit", "1.5 CPUs")
                .containsEntry("cgroup.memory.limit", "1073741824 B");
    }

    @Test
    void aRootGroupOfVersion2HasNoLimit() throws IOException {
        has("proc/self/cgroup", "0::/\n");
        has("sys/fs/cgroup/cgroup.controllers", "cpu memory");
        assertThat(collected()).containsEntry("cgroup.cpu.limit", "none").containsEntry("cgroup.memory.limit", "none");
    }

    @Test
    void aLimitOfAnUnheardOfFormIsUnknown() throws IOException {
        has("proc/self/cgroup", "0::/\n");
        has("sys/fs/cgroup/cpu.max", "plenty");
        has("sys/fs/cgroup/memory.max", "");
        assertThat(collected())
                .containsEntry("cgroup.cpu.limit", "unknown")
                .containsEntry("cgroup.memory.limit", "unknown");
    }

    @Test
    void version1HasAHierarchyForEachController() throws IOException {
        has("proc/self/cgroup", "2:memory:/hidden\n1:cpu,cpuacct:/a\n0::/\n");
        has("sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", "-1");
        has("sys/fs/cgroup/cpu/a/cpu.cfs_period_us", "100000");
        has("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "200000");
        has("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
        has("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712");
        assertThat(collected())
                .containsEntry("cgroup.cpu.limit", "2 CPUs")
                .containsEntry("cgroup.memory.limit", "none");
    }

    @Test
    void theDeepestMountOfTheDataDirectoryCountsWithItsDisk() throws IOException {
        String point = root.toRealPath().resolve("mnt/my disk").toString().replace(" ", "\\040");
        has(
                "proc/self/mountinfo",
                "1 0 8:1 / / rw shared:1 - ext4 /dev/sda1 rw\n2 1 8:17 / " + point
                        + " rw,noatime shared:2 - xfs /dev/sdb1 rw,attr2\n3 1 0:5 / /proc rw - proc proc rw\n");
        has("sys/devices/pci/block/sdb/sdb1/partition", 1);
        has("sys/devices/pci/block/sdb/queue/scheduler", "none [mq-deadline] bfq");
        has("sys/devices/pci/block/sdb/queue/rotational", 0);
        has("sys/devices/pci/block/sdb/device/model", "EXAMPLE SSD   \n");
        Files.createDirectories(root.resolve("sys/dev/block"));
        Files.createSymbolicLink(root.resolve("sys/dev/block/8:17"), Path.of("../../devices/pci/block/sdb/sdb1"));
        assertThat(MachineFacts.collect(new SystemFiles(root), data.resolve("not/there/yet")))
                .containsEntry("data.device", "/dev/sdb1")
                .containsEntry("data.file-system", "xfs")
                .containsEntry("data.mount-options", "attr2,noatime,rw")
                .containsEntry("data.device.scheduler", "mq-deadline")
                .containsEntry("data.device.rotational", "0")
                .containsEntry("data.device.model", "EXAMPLE SSD")
                .containsEntry("data.device.read-ahead", "unknown");
    }

    @Test
    void whatCannotBeReadIsThereAndUnknown() {
        SortedMap<String, String> facts = collected();
        assertThat(facts.keySet()).isEqualTo(MachineFacts.collect(data).keySet());
        facts.keySet().removeIf(name -> name.startsWith("jvm."));
        assertThat(facts)
                .hasSizeGreaterThan(35)
                .allSatisfy((name, value) -> assertThat(value).as(name).isEqualTo("unknown"));
    }

    @Test
    void thisMachineIsReadAndItsFactsHoldStill() {
        SortedMap<String, String> first = MachineFacts.collect(data);
        Map<String, String> again = MachineFacts.collect(data);
        first.keySet().removeIf(name -> name.startsWith("volatile."));
        assertThat(again).containsAllEntriesOf(first);
        assertThat(again.keySet()).allSatisfy(name -> assertThat(name)
                .isEqualTo(name.toLowerCase(Locale.ROOT))
                .matches("[a-z0-9_-]+(\\.[a-z0-9_-]+)*"));
        assertThat(again.get("data.file-system")).isNotEqualTo("unknown");
        assertThat(again.get("kernel.release")).isEqualTo(System.getProperty("os.version"));
    }

    @Test
    void aSysctlIsReadWhole() throws IOException {
        Process cat = new ProcessBuilder("cat", "/proc/sys/vm/max_map_count").start();
        String whole = new String(cat.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
        assertThat(whole).hasSizeGreaterThan(1);
        assertThat(MachineFacts.collect(data)).containsEntry("sysctl.vm.max_map_count", whole);
    }

    private SortedMap<String, String> collected() {
        return MachineFacts.collect(new SystemFiles(root), data);
    }

    private void has(String file, Object content) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content.toString());
    }
}
