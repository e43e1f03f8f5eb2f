package tare.measure.facts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Limits of this process's control groups: the tightest between its own group and the root. Supports both versions of
 * the kernel's interface. {@code none} if the groups are readable and none has a limit.
 */
final class CgroupFacts {
    static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    // Version 1 writes "no limit" of memory as the largest whole number of pages in 63 bits.
    private static final double MORE_THAN_ANY_MEMORY = 0x1p62;

    private final SystemFiles files;

    private CgroupFacts(SystemFiles files) {
        this.files = files;
    }

    static void add(SystemFiles files, Facts facts) {
        CgroupFacts groups = new CgroupFacts(files);
        facts.put("cgroup.cpu.limit", groups.tightest("cpu", CgroupFacts::cpus).map(cpus -> shown(cpus, "CPUs")));
        facts.put(
                "cgroup.memory.limit",
                groups.tightest("memory", CgroupFacts::bytes).map(bytes -> shown(bytes, "B")));
        facts.put(
                "cgroup.processes.limit",
                groups.tightest("pids", CgroupFacts::processes).map(most -> shown(most, "processes")));
        facts.put("identity.cgroup", Optional.of(String.join("; ", files.lines("proc/self/cgroup"))));
    }

    private Optional<Double> tightest(String controller, Function<Path, Optional<Double>> limit) {
        return new Cgroups(files)
                .of(controller).stream()
                        .flatMap(group -> limit.apply(group).stream())
                        .min(Double::compare);
    }

    /** The CPU limit as a number of CPUs: quota over period. */
    private static Optional<Double> cpus(Path group) {
        Path quota = group.resolve("cpu.cfs_quota_us");
        if (Files.exists(quota)) {
            return share(SystemFiles.text(quota), SystemFiles.text(group.resolve("cpu.cfs_period_us")));
        }
        return SystemFiles.text(group.resolve("cpu.max"))
                .map(SystemFiles::words)
                .flatMap(words ->
                        share(words.stream().findFirst(), words.stream().skip(1).findFirst()))
                .or(() -> withoutController(group));
    }

    private static Optional<Double> share(Optional<String> quota, Optional<String> period) {
        return quota.flatMap(CgroupFacts::limit)
                .flatMap(time -> period.flatMap(CgroupFacts::limit).map(all -> time / all));
    }

    /** The memory limit of a group; empty if unreadable. */
    static Optional<Double> bytes(Path group) {
        return SystemFiles.text(group.resolve("memory.limit_in_bytes"))
                .or(() -> SystemFiles.text(group.resolve("memory.max")))
                .flatMap(CgroupFacts::limit)
                .map(bytes -> bytes >= MORE_THAN_ANY_MEMORY ? NO_LIMIT : bytes)
                .or(() -> withoutController(group));
    }

    private static Optional<Double> processes(Path group) {
        return SystemFiles.text(group.resolve("pids.max"))
                .flatMap(CgroupFacts::limit)
                .or(() ->
                        Files.exists(group.resolve("pids.current")) ? Optional.of(NO_LIMIT) : withoutController(group));
    }

    /** Version 1 writes an unlimited time as -1, version 2 any missing limit as {@code max}. */
    private static Optional<Double> limit(String text) {
        if (text.equals("max") || text.equals("-1")) {
            return Optional.of(NO_LIMIT);
        }
        return NUMBER.matcher(text).matches() ? Optional.of(Double.valueOf(text)) : Optional.empty();
    }

    // In version 2 this file, and the limit, are missing for the root and for groups below one that does not delegate
    // the controller.
    private static Optional<Double> withoutController(Path group) {
        return Files.exists(group.resolve("cgroup.controllers")) ? Optional.of(NO_LIMIT) : Optional.empty();
    }

    private static String shown(double limit, String unit) {
        if (limit == NO_LIMIT) {
            return "none";
        }
        String number = limit == Math.rint(limit) ? Long.toString((long) limit) : Double.toString(limit);
        return number + " " + unit;
    }
}
