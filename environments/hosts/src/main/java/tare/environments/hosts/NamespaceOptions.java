package tare.environments.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * How hosts are emulated on this machine.
 *
 * @param names of the hosts
 * @param cpus each may use; 0 without a limit
 * @param memoryBytes each may use; 0 without a limit
 * @param diskBytes of a file system for each; 0 for this machine's own
 * @param kind by which delays are made
 * @param cpuSet CPUs in the format of {@code taskset -c}; empty for all
 * @param java the program
 * @param data where daemons have their directories
 */
record NamespaceOptions(
        List<String> names,
        double cpus,
        long memoryBytes,
        long diskBytes,
        LinkShape shape,
        LinkKind kind,
        Optional<String> cpuSet,
        String java,
        Path data) {
    /** Addresses of a /24 but network, broadcast and this machine. */
    private static final int MOST_HOSTS = 250;

    /** Room for a file system and its journal. */
    private static final long LEAST_DISK = 16L << 20;

    /** A name is part of commands. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,40}");

    private static final Setting HOSTS = Setting.of("hosts", SettingType.POSITIVE_COUNT, "1", "Number of hosts.");
    private static final Setting NAMES =
            Setting.list("names", "The hosts' names, instead of their number; by default host-1, host-2, …");
    private static final Setting CPUS = Setting.of(
                    "cpus", SettingType.NUMBER, "0", "CPUs that each host may use, such as 1.5; 0 for all.")
            .driving("machine.cgroup.cpu", "machine.jvm.cpus");
    private static final Setting MEMORY = Setting.of(
                    "memory",
                    SettingType.BYTES,
                    "0",
                    "Memory that each host may use, without swap; 0 for all. Tare's agent takes some 50 MiB of it.")
            .driving("machine.cgroup.memory");
    private static final Setting DISK = Setting.of(
                    "disk",
                    SettingType.BYTES,
                    "0",
                    "Size of an ext4 file system for each host's data, in a file of this machine; 0 for none.")
            .driving("machine.data", "environment.volumes", "directory.file-system", "directory.device");
    private static final Setting DELAY = Setting.of(
            "delay",
            SettingType.DURATION,
            "0s",
            "By which each host's link delays a packet, in each direction: a round trip between this machine and a host"
                    + " takes twice as long, between two hosts four times.");
    private static final Setting JITTER = Setting.of(
            "jitter",
            SettingType.DURATION,
            "0s",
            "By which a delay is longer or shorter at most; packets stay in order.");
    private static final Setting RATE = Setting.of(
            "rate",
            SettingType.TEXT,
            "",
            "What each host's link carries in each direction, such as \"100 Mbit/s\"; by default all that it can.");
    private static final Setting LOSS = Setting.of(
            "loss", SettingType.FRACTION, "0", "Share of packets that each host's link loses, in each direction.");
    private static final Setting LINKS = Setting.choice(
                    "links",
                    "What makes delays: the kernel's netem, or a process between two taps where the kernel has no netem (auto).",
                    LinkKind.AUTO.label(),
                    LinkKind.NETEM.label(),
                    LinkKind.TAP.label())
            .driving("machine.network");
    private static final Setting JAVA = Setting.of(
            "java", SettingType.TEXT, "", "The program of Java 17 or later; by default the Java that Tare runs on.");
    private static final Setting DATA = Setting.of(
                    "directory",
                    SettingType.FILE,
                    "",
                    "Directory of this machine for the data, or for the files of disks; by default where processes have"
                            + " theirs.")
            .driving("machine.data", "environment.volumes");

    /** They come with being emulated, so that each value is plain. */
    static final List<Setting> OF_KIND = List.of(NAMES, LINKS, JAVA);

    static final List<Setting> SETTINGS =
            List.of(HOSTS, NAMES, CPUS, MEMORY, DISK, DELAY, JITTER, RATE, LOSS, LINKS, DATA, JAVA);

    /** Jitter is that of the delay. */
    static Optional<String> detailOf(Setting option) {
        return option.equals(JITTER) ? Optional.of(DELAY.name()) : Optional.empty();
    }

    /**
     * @param cpuSet CPUs in the format of {@code taskset -c}
     * @param root where processes have their data
     */
    static NamespaceOptions of(Settings options, Optional<String> cpuSet, Path root) {
        String java = options.text(JAVA.name());
        String data = options.text(DATA.name());
        return new NamespaceOptions(
                names(options),
                options.number(CPUS.name()),
                options.bytes(MEMORY.name()),
                options.bytes(DISK.name()),
                shape(options),
                LinkKind.of(options.text(LINKS.name())),
                cpuSet,
                java.isEmpty()
                        ? Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()
                        : java,
                (data.isEmpty() ? root : Path.of(data)).toAbsolutePath().normalize());
    }

    static List<String> names(Settings options) {
        List<String> names = options.list(NAMES);
        return names.isEmpty()
                ? IntStream.rangeClosed(1, (int) Math.min(MOST_HOSTS + 1, options.count(HOSTS.name())))
                        .mapToObj(number -> "host-" + number)
                        .toList()
                : names;
    }

    private static LinkShape shape(Settings options) {
        return new LinkShape(
                options.duration(DELAY.name()),
                options.duration(JITTER.name()),
                LinkShape.rate(options.text(RATE.name())),
                options.fraction(LOSS.name()));
    }

    /** What is wrong with them, worded to follow "namespaces: "; empty if they are valid. */
    static Optional<String> problem(Settings options) {
        List<String> problems = new ArrayList<>();
        addHostProblems(options, problems);
        if (options.number(CPUS.name()) < 0) {
            problems.add("must not have a number below 0 in " + CPUS.name() + ", got: " + options.text(CPUS.name()));
        }
        long disk = options.bytes(DISK.name());
        if (disk > 0 && disk < LEAST_DISK) {
            problems.add("must have at least 16 MiB in " + DISK.name() + ", got: " + options.text(DISK.name()));
        }
        if (options.fraction(LOSS.name()) >= 1) {
            problems.add("must lose less than all packets in " + LOSS.name() + ", got: " + options.text(LOSS.name()));
        }
        addRateProblem(options, problems);
        if (options.duration(JITTER.name()).compareTo(options.duration(DELAY.name())) > 0) {
            problems.add("must not have more " + JITTER.name() + " than " + DELAY.name() + ", got: "
                    + options.text(JITTER.name()));
        }
        return problems.stream().findFirst();
    }

    private static void addHostProblems(Settings options, List<String> problems) {
        List<String> given = options.list(NAMES);
        List<String> names = names(options);
        if (names.size() > MOST_HOSTS) {
            problems.add("must have at most " + MOST_HOSTS + " " + HOSTS.name());
        }
        if (!names.stream().allMatch(name -> NAME.matcher(name).matches())
                || new HashSet<>(names).size() < names.size()) {
            problems.add("must name each host once in " + NAMES.name()
                    + ", by lower-case letters, digits and dashes, got: " + names);
        }
        long count = options.count(HOSTS.name());
        if (!given.isEmpty() && count != 1 && count != given.size()) {
            problems.add("must have as many " + HOSTS.name() + " as " + NAMES.name() + ", or only one of the two");
        }
    }

    private static void addRateProblem(Settings options, List<String> problems) {
        try {
            LinkShape.rate(options.text(RATE.name()));
        } catch (IllegalArgumentException e) {
            problems.add(RATE.name() + " " + e.getMessage() + ", got: " + options.text(RATE.name()));
        }
    }
}
