package tare.facts;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The kernel, its memory and the limits and switches that databases are sensitive to. */
final class KernelFacts {
    private static final List<String> SYSCTLS = List.of(
            "kernel.numa_balancing",
            "net.core.somaxconn",
            "net.ipv4.tcp_congestion_control",
            "vm.dirty_background_ratio",
            "vm.dirty_ratio",
            "vm.max_map_count",
            "vm.overcommit_memory",
            "vm.swappiness");
    private static final Pattern NUMA_NODE = Pattern.compile("node\\d+");

    private KernelFacts() {}

    static void add(SystemFiles files, Facts facts) {
        addNames(files, facts);
        addMemory(files, facts);
        for (String sysctl : SYSCTLS) {
            facts.put("sysctl." + sysctl, files.text("proc/sys/" + sysctl.replace('.', '/')));
        }
        addOpenFiles(files, facts);
        facts.put("volatile.load", files.text("proc/loadavg").map(load -> SystemFiles.words(load)
                .get(0)));
    }

    private static void addNames(SystemFiles files, Facts facts) {
        facts.put("kernel.release", files.text("proc/sys/kernel/osrelease"));
        facts.put("os.name", distribution(files));
        facts.put("hardware.vendor", files.text("sys/class/dmi/id/sys_vendor"));
        facts.put("hardware.product", files.text("sys/class/dmi/id/product_name"));
        facts.put("clock.source", files.text("sys/devices/system/clocksource/clocksource0/current_clocksource"));
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
    }

    /** This process's own limits, which child processes inherit. */
    private static void addOpenFiles(SystemFiles files, Facts facts) {
        String name = "Max open files";
        Optional<List<String>> limits = files.lines("proc/self/limits").stream()
                .filter(line -> line.startsWith(name))
                .map(line -> SystemFiles.words(line.substring(name.length())))
                .filter(words -> words.size() >= 2)
                .findFirst();
        facts.put("limit.open-files.soft", limits.map(words -> words.get(0)));
        facts.put("limit.open-files.hard", limits.map(words -> words.get(1)));
    }
}
