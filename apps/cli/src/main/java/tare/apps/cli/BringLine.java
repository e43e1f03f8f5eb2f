package tare.apps.cli;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import tare.api.spi.system.BringProgress;

/**
 * Shows on a terminal how much has been brought to a host, if that takes more than a moment: {@code bringing 34 files to
 * node1: 12 files, 120 of 311 MB}. Any thread.
 */
final class BringLine implements BringProgress {
    private static final long MOMENT_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long BETWEEN_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final double MEGABYTE = 1e6;

    private final PrintStream out;
    private final int columns;
    private final LongSupplier nowNs;
    private final Map<String, Long> begun = new HashMap<>();
    private long shownNs;
    private int width;

    /** @param columns of the terminal; 0 if there is none */
    BringLine(PrintStream out, int columns, LongSupplier nowNs) {
        this.out = out;
        this.columns = columns;
        this.nowNs = nowNs;
    }

    @Override
    public synchronized void brought(String host, Amount done, Amount total) {
        long now = nowNs.getAsLong();
        if (done.equals(total)) {
            begun.remove(host);
            show("");
        } else if (now - begun.computeIfAbsent(host, begins -> now) > MOMENT_NS && now - shownNs > BETWEEN_NS) {
            shownNs = now;
            show(String.format(
                    Locale.ROOT,
                    "bringing %d files to %s: %d files, %.0f of %.0f MB",
                    total.files(),
                    Terminal.line(host),
                    done.files(),
                    done.bytes() / MEGABYTE,
                    total.bytes() / MEGABYTE));
        }
    }

    /** An empty line clears what stood there. */
    private void show(String text) {
        if (columns == 0 || (text.isEmpty() && width == 0)) {
            return;
        }
        String line = text.substring(0, Math.min(text.length(), columns - 1));
        out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())) + (line.isEmpty() ? "\r" : ""));
        out.flush();
        width = line.length();
    }
}
