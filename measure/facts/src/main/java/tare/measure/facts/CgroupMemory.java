package tare.measure.facts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Memory still available to this process and its children under their control groups: the least that its own group, or
 * any above it, has left. Supports both versions of the kernel's interface. Any thread.
 */
public final class CgroupMemory {
    /**
     * Memory of a group's file cache, which is reclaimed when needed; in version 1 these lines include the groups
     * below.
     */
    private static final List<List<String>> CACHE_LINES =
            List.of(List.of("total_active_file ", "total_inactive_file "), List.of("active_file ", "inactive_file "));

    private CgroupMemory() {}

    /** Empty if no group has a readable limit. */
    public static OptionalLong freeBytes() {
        return freeBytes(new SystemFiles(Path.of("/")));
    }

    static OptionalLong freeBytes(SystemFiles files) {
        return new Cgroups(files)
                .of("memory").stream()
                        .flatMap(group -> freeBytes(group).stream())
                        .mapToLong(bytes -> bytes)
                        .min();
    }

    private static Optional<Long> freeBytes(Path group) {
        return CgroupFacts.bytes(group)
                .filter(limit -> limit != CgroupFacts.NO_LIMIT)
                .map(limit -> Math.max(0, (long) (limit - keptBytes(group))));
    }

    /** Use without cached files; 0 if unreadable. */
    private static double keptBytes(Path group) {
        return SystemFiles.text(group.resolve("memory.usage_in_bytes"))
                .or(() -> SystemFiles.text(group.resolve("memory.current")))
                .flatMap(CgroupMemory::number)
                .map(used -> Math.max(0, used - cachedBytes(group)))
                .orElse(0.0);
    }

    private static double cachedBytes(Path group) {
        List<String> lines = SystemFiles.text(group.resolve("memory.stat")).stream()
                .flatMap(String::lines)
                .toList();
        return CACHE_LINES.stream()
                .mapToDouble(names -> sum(lines, names))
                .filter(bytes -> bytes > 0)
                .findFirst()
                .orElse(0);
    }

    private static double sum(List<String> lines, List<String> names) {
        return lines.stream()
                .flatMap(line -> names.stream()
                        .filter(line::startsWith)
                        .flatMap(name -> number(line.substring(name.length())).stream()))
                .mapToDouble(bytes -> bytes)
                .sum();
    }

    private static Optional<Double> number(String text) {
        try {
            return Optional.of(Double.valueOf(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
