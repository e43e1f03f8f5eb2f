package tare.measure.facts;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The processors: their number, model, and frequency control. */
final class CpuFacts {
    private static final String CPUINFO = "proc/cpuinfo";
    private static final String CPUS = "sys/devices/system/cpu";
    private static final Pattern CPU = Pattern.compile("cpu\\d+");

    private final SystemFiles files;
    private final Facts facts;
    private final List<Path> cpus;

    private CpuFacts(SystemFiles files, Facts facts) {
        this.files = files;
        this.facts = facts;
        this.cpus = files.directories(CPUS, CPU);
    }

    static void add(SystemFiles files, Facts facts) {
        CpuFacts cpu = new CpuFacts(files, facts);
        cpu.addModel();
        cpu.addTopology();
        cpu.addPace();
    }

    private void addModel() {
        facts.put("cpu.model", files.value(CPUINFO, "model name"));
        facts.put("cpu.microcode", files.value(CPUINFO, "microcode"));
        facts.put("cpu.logical", count(logical()));
        // Guests have this flag; processors other than x86 list their features elsewhere, so the fact is unknown.
        facts.put(
                "hypervisor",
                files.value(CPUINFO, "flags")
                        .map(flags -> SystemFiles.words(flags).contains("hypervisor") ? "yes" : "no"));
        facts.put("volatile.cpu.mhz", files.value(CPUINFO, "cpu MHz"));
    }

    private long logical() {
        return files.lines(CPUINFO).stream()
                .filter(line -> line.startsWith("processor"))
                .count();
    }

    private void addTopology() {
        Set<String> sockets = new HashSet<>();
        Set<String> cores = new HashSet<>();
        for (Path cpu : cpus) {
            Optional<String> socket = SystemFiles.text(cpu.resolve("topology/physical_package_id"));
            Optional<String> core = SystemFiles.text(cpu.resolve("topology/core_id"));
            socket.ifPresent(sockets::add);
            if (socket.isPresent() && core.isPresent()) {
                cores.add(socket.get() + "/" + core.get());
            }
        }
        facts.put("cpu.sockets", count(sockets.size()));
        facts.put("cpu.cores", count(cores.size()));
        facts.put("cpu.online", files.text(CPUS + "/online"));
        facts.put("cpu.smt", files.text(CPUS + "/smt/control"));
    }

    private void addPace() {
        facts.put("cpu.governor", ofAll("cpufreq/scaling_governor"));
        facts.put("cpu.frequency-driver", ofAll("cpufreq/scaling_driver"));
        facts.put("cpu.frequency.max", ofAll("cpufreq/scaling_max_freq").map(kHz -> kHz + " kHz"));
        facts.put("cpu.boost", files.text(CPUS + "/cpufreq/boost").or(this::turbo));
        facts.put("cpu.idle-driver", files.text(CPUS + "/cpuidle/current_driver"));
        facts.put("cpu.vulnerabilities", vulnerabilities());
    }

    /** Intel's driver has a switch of the opposite sense. */
    private Optional<String> turbo() {
        return files.text(CPUS + "/intel_pstate/no_turbo").map(off -> off.equals("0") ? "1" : "0");
    }

    /** The kernel's mitigations, which cost some systems a tenth of their speed. */
    private Optional<String> vulnerabilities() {
        List<String> each = files.files(CPUS + "/vulnerabilities").stream()
                .flatMap(file -> SystemFiles.text(file).map(text -> file.getFileName() + ": " + text).stream())
                .toList();
        return each.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", each));
    }

    /** The distinct values of all processors. */
    private Optional<String> ofAll(String file) {
        Set<String> values = new TreeSet<>();
        cpus.forEach(cpu -> SystemFiles.text(cpu.resolve(file)).ifPresent(values::add));
        return values.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", values));
    }

    private static Optional<String> count(long count) {
        return count == 0 ? Optional.empty() : Optional.of(Long.toString(count));
    }
}
