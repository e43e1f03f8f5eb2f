package tare.measure.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The kernel, its memory and the limits and switches that databases are sensitive to. */
final class KernelFacts {
    private static final List<String> SYSCTLS = List.of(
            "fs.aio-max-nr",
            "fs.file-max",
            "kernel.numa_balancing",
            "net.core.default_qdisc",
            "net.core.netdev_max_backlog",
            "net.core.rmem_default",
            "net.core.rmem_max",
            "net.core.somaxconn",
            "net.core.wmem_default",
            "net.core.wmem_max",
            "net.ipv4.ip_local_port_range",
            "net.ipv4.tcp_congestion_control",
            "net.ipv4.tcp_max_syn_backlog",
            "net.ipv4.tcp_rmem",
            "net.ipv4.tcp_slow_start_after_idle",
            "net.ipv4.tcp_wmem",
            "vm.dirty_background_bytes",
            "vm.dirty_background_ratio",
            "vm.dirty_bytes",
            "vm.dirty_expire_centisecs",
            "vm.dirty_ratio",
            "vm.dirty_writeback_centisecs",
            "vm.max_map_count",
            "vm.nr_hugepages",
            "vm.overcommit_memory",
            "vm.swappiness",
            "vm.vfs_cache_pressure",
            "vm.zone_reclaim_mode");

    /**
     * Options of the kernel's command line that change its speed; the rest names disks and consoles, which differ
     * everywhere.
     */
    private static final Pattern PACE =
            Pattern.compile("(?:mitigations|nopti|pti|spectre_v2|spec_store_bypass_disable|mds|l1tf"
                    + "|tsx|retbleed|preempt|nosmt|maxcpus|nr_cpus|isolcpus|nohz|nohz_full|rcu_nocbs|skew_tick|idle|intel_idle.max_cstate"
                    + "|processor.max_cstate|intel_pstate|amd_pstate|cpufreq.default_governor|cpuidle.off|clocksource|tsc|transparent_hugepage"
                    + "|hugepages|hugepagesz|default_hugepagesz|numa|numa_balancing|elevator|iommu|intel_iommu|amd_iommu|audit|psi"
                    + "|cgroup_disable|systemd.unified_cgroup_hierarchy|mem)(?:=.*)?");

    private static final String PROCESSES = "processes";

    /** Names in {@code /proc/self/limits}, with the names of the facts. */
    private static final Map<String, String> LIMITS = Map.of(
            "Max open files", "open-files",
            "Max processes", PROCESSES,
            "Max locked memory", "locked-memory",
            "Max address space", "address-space",
            "Max file size", "file-size",
            "Max stack size", "stack");

    private static final Pattern NUMA_NODE = Pattern.compile("node\\d+");

    private KernelFacts() {}

    static void add(SystemFiles files, Facts facts) {
        addNames(files, facts);
        addMemory(files, facts);
        for (String sysctl : SYSCTLS) {
            facts.put(
                    "sysctl." + sysctl,
                    files.text("proc/sys/" + sysctl.replace('.', '/')).map(KernelFacts::onOneLine));
        }
        facts.put("security.seccomp", files.value("proc/self/status", "Seccomp").map(KernelFacts::seccomp));
        facts.put("identity.host-name", files.text("proc/sys/kernel/hostname"));
        facts.put("identity.boot", files.text("proc/sys/kernel/random/boot_id"));
        LIMITS.forEach((line, name) -> addLimit(files, facts, line, name));
        facts.put("volatile.load", files.text("proc/loadavg").map(load -> SystemFiles.words(load)
                .get(0)));
    }

    private static void addNames(SystemFiles files, Facts facts) {
        facts.put("kernel.release", files.text("proc/sys/kernel/osrelease"));
        facts.put("kernel.parameters", files.text("proc/cmdline").map(KernelFacts::pace));
        facts.put("os.name", distribution(files));
        facts.put("hardware.vendor", files.text("sys/class/dmi/id/sys_vendor"));
        facts.put("hardware.product", files.text("sys/class/dmi/id/product_name"));
        facts.put("clock.source", files.text("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    }

    /** As in proc_pid_status(5): a filter takes time of every system call. */
    private static String seccomp(String mode) {
        return switch (mode) {
            case "0" -> "off";
            case "1" -> "strict";
            case "2" -> "filter";
            default -> mode;
        };
    }

    private static String pace(String commandLine) {
        String chosen = SystemFiles.words(commandLine).stream()
                .filter(PACE.asMatchPredicate())
                .sorted()
                .collect(Collectors.joining(" "));
        return chosen.isEmpty() ? "none that is looked for" : chosen;
    }

    private static Optional<String> distribution(SystemFiles files) {
        return files.lines("etc/os-release").stream()
                .filter(line -> line.startsWith("PRETTY_NAME="))
                .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
                .findFirst();
    }

    private static void addMemory(SystemFiles files, Facts facts) {
        facts.put("memory.total", files.value("proc/meminfo", "MemTotal"));
        facts.put("memory.swap", files.value("proc/meminfo", "SwapTotal"));
        facts.put("volatile.memory.available", files.value("proc/meminfo", "MemAvailable"));
        int nodes = files.directories("sys/devices/system/node", NUMA_NODE).size();
        facts.put("memory.numa-nodes", nodes == 0 ? Optional.empty() : Optional.of(Integer.toString(nodes)));
        String hugePages = "sys/kernel/mm/transparent_hugepage/";
        facts.put("thp.enabled", SystemFiles.chosen(files.path(hugePages + "enabled")));
        facts.put("thp.defrag", SystemFiles.chosen(files.path(hugePages + "defrag")));
        facts.put("thp.shmem", SystemFiles.chosen(files.path(hugePages + "shmem_enabled")));
    }

    /** This process's own limit, which child processes inherit; in the kernel's units, such as bytes. */
    private static void addLimit(SystemFiles files, Facts facts, String line, String name) {
        Optional<List<String>> limits = files.lines("proc/self/limits").stream()
                .filter(text -> text.startsWith(line))
                .map(text -> SystemFiles.words(text.substring(line.length())))
                .filter(words -> words.size() >= 2)
                .findFirst();
        UnaryOperator<String> value = name.equals(PROCESSES) ? limit -> numbered(files, limit) : limit -> limit;
        facts.put("limit." + name + ".soft", limits.map(words -> value.apply(words.get(0))));
        facts.put("limit." + name + ".hard", limits.map(words -> value.apply(words.get(1))));
    }

    /** The kernel has at most as many processes as numbers for them, so a limit above that is none. */
    private static String numbered(SystemFiles files, String limit) {
        long most = files.text("proc/sys/kernel/pid_max").map(Long::parseLong).orElse(Long.MAX_VALUE);
        boolean isAbove = limit.equals("unlimited") ? most < Long.MAX_VALUE : Long.parseLong(limit) > most;
        return isAbove ? Long.toString(most) : limit;
    }

    private static String onOneLine(String text) {
        return String.join(" ", SystemFiles.words(text));
    }
}
