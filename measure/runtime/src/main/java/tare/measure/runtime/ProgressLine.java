package tare.measure.runtime;

import java.io.PrintStream;

/**
 * Shows fetching as one line: {@code fetching rocksdbjni 73 MB ██████████████░░░░░ 74 %}, ending in
 * {@code checksum ok}. Many jars share a line: {@code fetching 141 jars ██████████░░░░░░░░░ 78/141  hbase-server 7 MB}.
 * On a terminal the line is overwritten as it grows; elsewhere it is written once, at the end. Any thread.
 */
public final class ProgressLine implements FetchProgress {
    private static final int BAR = 19;
    /** Wide enough for every line of many jars, so that a shorter line covers a longer one. */
    private static final int MANY_WIDTH = 78;

    private final PrintStream out;
    private final boolean terminal;
    private String shown = "";
    private long totalBytes = -1;
    private int jars = 1;
    private int verified;
    private long fetchedBytes;

    public ProgressLine(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public synchronized void fetching(int missing) {
        jars = missing;
        verified = 0;
        fetchedBytes = 0;
    }

    @Override
    public synchronized void received(LockedJar jar, long bytes, long ofBytes) {
        totalBytes = ofBytes;
        show(jars == 1 ? line(jar, bytes, ofBytes) : manyLine(jar, ofBytes));
    }

    @Override
    public synchronized void verified(LockedJar jar) {
        verified++;
        fetchedBytes += Math.max(0, totalBytes);
        if (jars == 1) {
            // Without a terminal a bar adds nothing to the words after it.
            String line =
                    terminal ? line(jar, totalBytes, totalBytes) : "fetching " + jar.artifact() + size(totalBytes);
            end(line + "  checksum ok");
        } else if (verified == jars) {
            end(padded("fetched " + jars + " jars" + size(fetchedBytes) + "  checksums ok"));
        } else {
            show(manyLine(jar, totalBytes));
        }
        totalBytes = -1;
    }

    private void show(String line) {
        if (terminal && !line.equals(shown)) {
            out.print("\r" + line);
            out.flush();
            shown = line;
        }
    }

    private void end(String line) {
        out.print(terminal ? "\r" + line + "\n" : line.stripTrailing() + "\n");
        out.flush();
        shown = "";
    }

    static String line(LockedJar jar, long bytes, long totalBytes) {
        String head = "fetching " + jar.artifact();
        if (totalBytes <= 0) {
            return head + size(bytes);
        }
        double share = Math.min(1, (double) bytes / totalBytes);
        return head + size(totalBytes) + " " + bar(share) + " " + (int) (share * 100) + " %";
    }

    private String manyLine(LockedJar jar, long ofBytes) {
        return padded("fetching " + jars + " jars " + bar((double) verified / jars) + " " + verified + "/" + jars + "  "
                + jar.artifact() + size(ofBytes));
    }

    private static String padded(String line) {
        return line.length() < MANY_WIDTH
                ? line + " ".repeat(MANY_WIDTH - line.length())
                : line.substring(0, MANY_WIDTH);
    }

    private static String bar(double share) {
        int full = (int) (share * BAR);
        return "█".repeat(full) + "░".repeat(BAR - full);
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
