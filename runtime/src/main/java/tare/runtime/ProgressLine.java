package tare.runtime;

import java.io.PrintStream;

/**
 * Fetching, as one line a jar: {@code fetching rocksdbjni 73 MB ██████████████░░░░░ 74 %}, ending in {@code checksum ok}.
 * On a terminal the line is written over as it grows; elsewhere it is written once, at the end. Any thread.
 */
public final class ProgressLine implements FetchProgress {
    private static final int BAR = 19;

    private final PrintStream out;
    private final boolean terminal;
    private String shown = "";
    private long total = -1;

    public ProgressLine(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public synchronized void received(LockedJar jar, long bytes, long totalBytes) {
        total = totalBytes;
        String line = line(jar, bytes, totalBytes);
        if (terminal && !line.equals(shown)) {
            out.print("\r" + line);
            out.flush();
            shown = line;
        }
    }

    @Override
    public synchronized void verified(LockedJar jar) {
        // Without a terminal a bar says nothing more than the words after it.
        String line = terminal ? "\r" + line(jar, total, total) : "fetching " + jar.artifact() + size(total);
        out.print(line + "  checksum ok\n");
        out.flush();
        shown = "";
        total = -1;
    }

    static String line(LockedJar jar, long bytes, long totalBytes) {
        String head = "fetching " + jar.artifact();
        if (totalBytes <= 0) {
            return head + size(bytes);
        }
        double share = Math.min(1, (double) bytes / totalBytes);
        int full = (int) (share * BAR);
        return head + size(totalBytes) + " " + "█".repeat(full) + "░".repeat(BAR - full) + " " + (int) (share * 100)
                + " %";
    }

    /** In the unit that leaves at least one digit before the point. */
    private static String size(long bytes) {
        if (bytes < 0) {
            return "";
        }
        if (bytes < 1000) {
            return " " + bytes + " B";
        }
        return bytes < 1_000_000 ? " " + Math.round(bytes / 1e3) + " kB" : " " + Math.round(bytes / 1e6) + " MB";
    }
}
