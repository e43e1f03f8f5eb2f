package tare.measure.facts;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Properties that may make one machine quicker than another, read from {@code /proc} and {@code /sys} without running
 * anything; the names are listed in {@code docs/parity.md}. Stateless; any thread.
 */
public final class MachineFacts {
    /** The value of a fact that could not be read; facts are never guessed or left out. */
    public static final String UNKNOWN = "unknown";

    private MachineFacts() {}

    /**
     * Takes milliseconds, and never fails: on a system other than Linux nearly all facts are {@link #UNKNOWN}. The
     * names are the same on every machine and in every call; those that change by nature begin with {@code volatile.}, those
     * that only say which machine it is with {@code identity.}.
     *
     * @param dataDirectory where the system under test keeps its data; need not exist yet
     */
    public static SortedMap<String, String> collect(Path dataDirectory) {
        return collect(new SystemFiles(Path.of("/")), dataDirectory);
    }

    static SortedMap<String, String> collect(SystemFiles files, Path dataDirectory) {
        Facts facts = new Facts();
        CpuFacts.add(files, facts);
        KernelFacts.add(files, facts);
        CgroupFacts.add(files, facts);
        NetworkFacts.add(files, facts);
        DataFacts.add(files, dataDirectory, facts);
        addJvm(facts);
        return new TreeMap<>(facts.byName());
    }

    private static void addJvm(Facts facts) {
        facts.put("jvm.name", System.getProperty("java.vm.name"));
        facts.put("jvm.vendor", System.getProperty("java.vm.vendor"));
        facts.put("jvm.version", System.getProperty("java.runtime.version"));
        // May be fewer than the machine's: a JVM counts the CPUs that its control group allows.
        facts.put("jvm.cpus", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("jvm.heap.max", Runtime.getRuntime().maxMemory() + " B");
    }
}
