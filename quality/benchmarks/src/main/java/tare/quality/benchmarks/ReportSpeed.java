package tare.quality.benchmarks;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures how long {@code ./tare analyze} takes for a large results directory, including the report. */
public final class ReportSpeed {
    private ReportSpeed() {}

    /** @param args repeats; 5 by default */
    public static void main(String[] args) throws Exception {
        int repeats = args.length == 1 ? Integer.parseInt(args[0]) : 5;
        PrintStream out = System.out;
        try (TemporaryDirectory temporary = TemporaryDirectory.create()) {
            Path directory = temporary.path().resolve("results");
            int runs = new SyntheticResults().write(directory);
            out.printf(
                    Locale.ROOT,
                    "%d runs of %d intervals, 2 operations, 2 clocks; tare analyze%n%n",
                    runs,
                    SyntheticResults.SECONDS);
            out.println("repeat  seconds  peak MiB");
            Launched.tare("--help"); // Rebuilds what has changed.
            List<Launched> all = new ArrayList<>();
            for (int i = 1; i <= repeats; i++) {
                Launched one = Launched.tare("analyze", directory.toString());
                all.add(one);
                out.printf(Locale.ROOT, "%6d  %7.2f  %8d%n", i, one.seconds(), one.peakMib());
            }
            out.printf(Locale.ROOT, "%nreport.html: %d KiB%n", Files.size(directory.resolve("report.html")) >> 10);
            out.printf(
                    Locale.ROOT,
                    "%nseconds=%.2f peak_mib=%.0f%n",
                    RepeatedMedian.of(
                            all.stream().mapToDouble(Launched::seconds).toArray()),
                    RepeatedMedian.of(
                            all.stream().mapToDouble(Launched::peakMib).toArray()));
        }
    }
}
