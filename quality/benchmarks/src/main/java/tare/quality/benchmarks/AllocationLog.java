package tare.quality.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bytes that a JVM with the serial collector allocated over its lifetime, from its log of collections and of the
 * heap at exit.
 */
final class AllocationLog {
    private static final Pattern COLLECTION = Pattern.compile(".* Pause .* (\\d+)M->(\\d+)M\\(.*");
    private static final Pattern AT_EXIT = Pattern.compile(".* generation +total \\d+K, used (\\d+)K.*");
    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;

    private AllocationLog() {}

    /** The JVM flag that enables the log. */
    static String flag(Path log) {
        return "-Xlog:gc,gc+heap+exit:file=" + log;
    }

    /** @return bytes; the log gives sizes at collections in whole mebibytes */
    static long bytes(List<String> lines) {
        long allocated = 0;
        long left = 0;
        long atExit = 0;
        for (String line : lines) {
            Matcher collection = COLLECTION.matcher(line);
            if (collection.matches()) {
                allocated += Long.parseLong(collection.group(1)) * MIB - left;
                left = Long.parseLong(collection.group(2)) * MIB;
            }
            Matcher generation = AT_EXIT.matcher(line);
            if (generation.matches()) {
                atExit += Long.parseLong(generation.group(1)) * KIB;
            }
        }
        if (atExit == 0) {
            throw new IllegalStateException("no heap at exit in the log of collections:\n" + String.join("\n", lines));
        }
        return allocated + atExit - left;
    }
}
