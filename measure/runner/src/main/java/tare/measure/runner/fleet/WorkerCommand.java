package tare.measure.runner.fleet;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import tare.api.model.PhaseRecord;
import tare.api.spi.ClassOrigin;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;
import tare.measure.engine.Engine;
import tare.measure.facts.MachineProbe;
import tare.measure.placing.FactsByHost;
import tare.measure.placing.PassedVariables;
import tare.measure.worker.HostFiles;
import tare.measure.worker.WorkerMain;

/**
 * Command that starts a worker. Its class path holds the engine, one workload, one driver and the jars of its client;
 * nothing of the harness or of another arm.
 *
 * @param cpus that it may run on, in the format of {@code taskset -c}; empty for all CPUs of the harness
 */
public record WorkerCommand(List<String> flags, List<Path> classPath, Optional<String> cpus) {
    /** Key of {@link #facts} for the CPUs that a worker is pinned to: numbers separated by commas. */
    static final String CPUS = "worker.cpus";

    private static final String HOST = "worker.host";

    private static final String NOT_PINNED = "not pinned";

    /** The same for every arm. A worker allocates little, so a single collecting thread disturbs least. */
    private static final List<String> FLAGS = List.of(
            "-XX:+UseSerialGC",
            // Without it, each reference that a caller stores writes to the collector's card table, where one byte
            // stands for 512 bytes of heap: callers with neighbouring objects would contend for its cache lines.
            "-XX:+UseCondCardMark",
            "-XX:+ExitOnOutOfMemoryError",
            // Standard output is the pipe, so the JVM's own messages must go elsewhere.
            "-XX:+DisplayVMOutputToStderr",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr");

    /** A flag that needs no quoting in an argument file. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9:+=.,/_-]+");

    /** Environment variables that change the JVM or the allocator of native libraries. */
    private static final List<String> CHANGING = List.of(
            "JAVA_TOOL_OPTIONS",
            "JDK_JAVA_OPTIONS",
            "_JAVA_OPTIONS",
            "LD_PRELOAD",
            "LD_LIBRARY_PATH",
            "GLIBC_TUNABLES",
            "MALLOC_ARENA_MAX",
            "MALLOC_CONF");

    private static final Pattern SECRET = Pattern.compile("(?i)pass|secret|token|credential|key");

    private static final int LEAST_HEAP_MIB = 512;
    private static final int HEAP_MIB = 256;
    /** A caller's histograms: two for each operation, and as many again on their way to the collector. */
    private static final int CALLER_MIB = 3;

    private static final List<Class<?>> OWN = List.of(
            WorkerMain.class, Engine.class, MachineProbe.class, PhaseRecord.class, Driver.class, Histogram.class);

    /**
     * @param jars of others, as the driver and the workload need them
     * @param callers in one worker
     */
    static WorkerCommand of(DriverFactory driver, WorkloadFactory workload, List<Path> jars, int callers) {
        Set<Path> paths = new LinkedHashSet<>();
        OWN.forEach(type -> paths.add(ClassOrigin.of(type)));
        paths.add(ClassOrigin.of(workload.getClass()));
        workload.sharedClasses().forEach(type -> paths.add(ClassOrigin.of(type)));
        paths.add(ClassOrigin.of(driver.getClass()));
        driver.sharedClasses().forEach(type -> paths.add(ClassOrigin.of(type)));
        paths.addAll(jars);
        List<String> flags = new ArrayList<>(FLAGS);
        long heapMib = Math.max(LEAST_HEAP_MIB, HEAP_MIB + (long) CALLER_MIB * callers);
        flags.add("-Xms" + heapMib + "m");
        flags.add("-Xmx" + heapMib + "m");
        return new WorkerCommand(flags, List.copyOf(paths), Optional.empty());
    }

    /** Copy with more flags, which override: the JVM takes the last of two values, but refuses two collectors. */
    public WorkerCommand with(List<String> moreFlags) {
        boolean otherCollector = moreFlags.stream().anyMatch(flag -> flag.matches("-XX:\\+Use\\w+GC"));
        List<String> all = new ArrayList<>(flags);
        if (otherCollector) {
            all.remove("-XX:+UseSerialGC");
        }
        if (moreFlags.stream().anyMatch(WorkerCommand::setsMostHeap)
                && moreFlags.stream().noneMatch(WorkerCommand::setsFirstHeap)) {
            all.removeIf(WorkerCommand::setsFirstHeap); // Above the maximum, the JVM would not start.
        }
        all.addAll(moreFlags);
        return new WorkerCommand(all, classPath, cpus);
    }

    private static boolean setsMostHeap(String flag) {
        return flag.startsWith("-Xmx") || flag.startsWith("-XX:MaxHeapSize=");
    }

    private static boolean setsFirstHeap(String flag) {
        return flag.startsWith("-Xms") || flag.startsWith("-XX:InitialHeapSize=");
    }

    /** Copy for a host: only on this machine workers are pinned. */
    WorkerCommand on(Host host) {
        return host.isThisMachine() ? this : on(Optional.empty());
    }

    /** Copy for these CPUs. */
    WorkerCommand on(Optional<String> otherCpus) {
        return new WorkerCommand(flags, classPath, otherCpus);
    }

    /**
     * Brings the class path to a host and writes the arguments to a file there, since a class path can exceed the limit
     * of a command line.
     *
     * @param logs directory on this machine; its name is also that of the directory for the arguments on another host
     * @return the arguments of {@code java}
     */
    List<String> write(Host host, Path logs) throws EnvironmentException, InterruptedException {
        RemotePath place = host.isThisMachine()
                ? RemotePath.of(logs)
                : host.directory().resolve("workers").resolve(logs.getFileName().toString());
        List<String> paths = host.put(List.copyOf(classPath)).stream()
                .map(RemotePath::toString)
                .toList();
        List<String> lines = new ArrayList<>();
        flags.forEach(flag -> lines.add(PLAIN.matcher(flag).matches() ? flag : quoted(flag)));
        lines.add(quoted("-XX:ErrorFile=" + place.resolve("hs_err.log")));
        lines.add("-cp");
        lines.add(quoted(String.join(File.pathSeparator, paths)));
        lines.add(WorkerMain.class.getName());
        RemotePath file = place.resolve("worker.args");
        host.ask(new HostFiles.WriteText(file, String.join("\n", lines) + "\n"));
        return List.of("@" + file);
    }

    /** Words before {@code java}. */
    List<String> prefix() {
        return cpus.map(list -> List.of("taskset", "-c", list)).orElse(List.of());
    }

    /** Facts that parity compares. */
    Map<String, String> facts(FleetHosts hosts) throws EnvironmentException, InterruptedException {
        FactsByHost all = new FactsByHost();
        for (Host host : hosts.distinct()) {
            all.add(host.name(), on(host).facts(host));
        }
        Map<String, String> facts = all.joined();
        if (hosts.isAnyElsewhere()) {
            facts.put(HOST, hosts.byWorker().stream().map(Host::name).distinct().collect(Collectors.joining(", ")));
        }
        return facts;
    }

    private Map<String, String> facts(Host host) throws EnvironmentException, InterruptedException {
        Map<String, String> java = host.ask(new HostFiles.ReadJava());
        Map<String, String> facts = new TreeMap<>();
        facts.put("worker.java.version", java.get("version"));
        facts.put("worker.java.vm", java.get("vm"));
        facts.put("worker.flags", String.join(" ", flags));
        facts.put(
                "worker.class-path",
                classPath.stream().map(path -> path.getFileName().toString()).collect(Collectors.joining(" ")));
        facts.put("worker.class-path.sha256", ClassPathSum.of(classPath));
        Map<String, String> passed = host.ask(new PassedVariables.Read());
        passed.keySet().removeAll(host.variables().keySet());
        Map<String, String> variables = new TreeMap<>(passed);
        variables.putAll(host.variables());
        facts.put("worker.environment", changing(variables));
        facts.put(CPUS, cpus.orElse(NOT_PINNED));
        if (!host.isThisMachine()) {
            host.facts().forEach((name, value) -> facts.put(HOST + "." + name, value));
            facts.put(HOST + ".variables", PassedVariables.values(passed));
        }
        return facts;
    }

    /** Number of CPUs that a worker with these facts is pinned to; 0 if it is not. */
    public static long pinnedCpus(Map<String, String> facts) {
        String cpus = facts.getOrDefault(CPUS, NOT_PINNED);
        return cpus.equals(NOT_PINNED) ? 0 : cpus.chars().filter(c -> c == ',').count() + 1;
    }

    /** Of the variables that a worker gets, those that change it. */
    static String changing(Map<String, String> environment) {
        String set = CHANGING.stream()
                .filter(environment::containsKey)
                .map(name -> name + "=" + shown(environment.get(name)))
                .collect(Collectors.joining("; "));
        return set.isEmpty() ? "nothing that is looked for" : set;
    }

    private static String shown(String value) {
        return SECRET.matcher(value).find() ? "(not shown: it may hold a secret)" : value;
    }

    /** Quotes keep spaces in an argument file, where a backslash escapes. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
