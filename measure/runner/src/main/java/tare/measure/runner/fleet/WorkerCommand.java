package tare.measure.runner.fleet;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
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
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.WorkloadFactory;
import tare.measure.engine.Engine;
import tare.measure.facts.MachineProbe;
import tare.measure.runtime.ClassOrigin;
import tare.measure.worker.WorkerMain;

/**
 * The command that starts a worker. Its class path holds the engine, one workload, one driver and the jars of its client;
 * nothing of the harness, and nothing of another arm.
 *
 * @param cpus that it may run on, as {@code taskset -c} takes them; empty for all that the harness may
 */
public record WorkerCommand(List<String> flags, List<Path> classPath, Optional<String> cpus) {
    /** What {@link #facts} calls the CPUs that a worker is pinned to: numbers with commas between them. */
    static final String CPUS = "worker.cpus";

    private static final String NOT_PINNED = "not pinned";

    /** The same for every arm. Little is allocated in a worker; one thread collecting it disturbs least. */
    private static final List<String> FLAGS = List.of(
            "-XX:+UseSerialGC",
            // Else each reference that a caller stores writes to the collector's table, a byte of which stands for 512
            // of the heap: callers whose objects lie near each other would take its lines from each other's cores.
            "-XX:+UseCondCardMark",
            "-XX:+ExitOnOutOfMemoryError",
            // Standard output is the pipe: the virtual machine's own words must not end up in it.
            "-XX:+DisplayVMOutputToStderr",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr");

    /** A flag that an argument file holds as it is. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9:+=.,/_-]+");

    /** Options of the JVM, and of what native libraries allocate with. */
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
    /** A caller's histograms, two an operation, and as many again on their way to the collector. */
    private static final int CALLER_MIB = 3;

    private static final List<Class<?>> OWN = List.of(
            WorkerMain.class, Engine.class, MachineProbe.class, PhaseRecord.class, Driver.class, Histogram.class);

    /** @param callers that one worker holds */
    static WorkerCommand of(DriverFactory driver, WorkloadFactory workload, List<Path> driverJars, int callers) {
        Set<Path> paths = new LinkedHashSet<>();
        OWN.forEach(type -> paths.add(ClassOrigin.of(type)));
        paths.add(ClassOrigin.of(workload.getClass()));
        paths.add(ClassOrigin.of(driver.getClass()));
        driver.sharedClasses().forEach(type -> paths.add(ClassOrigin.of(type)));
        paths.addAll(driverJars);
        List<String> flags = new ArrayList<>(FLAGS);
        long heapMib = Math.max(LEAST_HEAP_MIB, HEAP_MIB + (long) CALLER_MIB * callers);
        flags.add("-Xms" + heapMib + "m");
        flags.add("-Xmx" + heapMib + "m");
        return new WorkerCommand(flags, List.copyOf(paths), Optional.empty());
    }

    /** The same with more flags, which override: of two values the JVM takes the last, but of two collectors none. */
    WorkerCommand with(List<String> moreFlags) {
        boolean otherCollector = moreFlags.stream().anyMatch(flag -> flag.matches("-XX:\\+Use\\w+GC"));
        List<String> all = new ArrayList<>(flags);
        if (otherCollector) {
            all.remove("-XX:+UseSerialGC");
        }
        if (moreFlags.stream().anyMatch(WorkerCommand::setsMostHeap)
                && moreFlags.stream().noneMatch(WorkerCommand::setsFirstHeap)) {
            all.removeIf(WorkerCommand::setsFirstHeap); // Where it is above the most, the JVM does not start.
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

    /** The same on these CPUs. */
    WorkerCommand on(Optional<String> otherCpus) {
        return new WorkerCommand(flags, classPath, otherCpus);
    }

    /**
     * Writes the arguments to a file, since a class path can be longer than a command line may be.
     *
     * @param logs where the arguments are kept, and the report of a crash is put
     */
    List<String> write(Path logs) throws IOException {
        Path argumentFile = logs.resolve("worker.args");
        List<String> lines = new ArrayList<>();
        flags.forEach(flag -> lines.add(PLAIN.matcher(flag).matches() ? flag : quoted(flag)));
        lines.add(quoted("-XX:ErrorFile=" + logs.resolve("hs_err.log").toAbsolutePath()));
        lines.add("-cp");
        lines.add(quoted(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        lines.add(WorkerMain.class.getName());
        Files.write(argumentFile, lines);
        List<String> words =
                new ArrayList<>(cpus.map(list -> List.of("taskset", "-c", list)).orElse(List.of()));
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("@" + argumentFile);
        return words;
    }

    /** What parity needs to know of it; workers run on the harness's own Java. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("worker.java.version", System.getProperty("java.runtime.version"));
        facts.put("worker.java.vm", System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"));
        facts.put("worker.flags", String.join(" ", flags));
        facts.put(
                "worker.class-path",
                classPath.stream().map(path -> path.getFileName().toString()).collect(Collectors.joining(" ")));
        facts.put("worker.class-path.sha256", ClassPathSum.of(classPath));
        facts.put("worker.environment", changing(System.getenv()));
        facts.put(CPUS, cpus.orElse(NOT_PINNED));
        return facts;
    }

    /** How many CPUs a worker with these facts is pinned to; 0 if it is not. */
    public static long pinnedCpus(Map<String, String> facts) {
        String cpus = facts.getOrDefault(CPUS, NOT_PINNED);
        return cpus.equals(NOT_PINNED) ? 0 : cpus.chars().filter(c -> c == ',').count() + 1;
    }

    /** What of an environment, which workers inherit, changes them beside their flags. */
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

    /** In an argument file a backslash escapes, and quotes keep spaces. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
