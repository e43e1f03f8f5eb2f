package tare.cli;

import java.io.PrintStream;
import java.util.Locale;
import tare.model.LoadRecord;
import tare.model.MeasureRecord;
import tare.model.Plan;
import tare.model.PlannedRun;
import tare.model.Progress;
import tare.model.RunRecord;
import tare.model.RunStatus;
import tare.runner.RunListener;
import tare.spi.Units;

/**
 * Shows what is going on: on a terminal one line that is written over, elsewhere one line a finished run. Runs that are not
 * valid get a line that stays, on both. One thread.
 */
final class StatusLine implements RunListener {
    private final Plan plan;
    private final int columns;
    private final PrintStream out;
    private final int armWidth;
    private final int workloadWidth;
    private final long startNs = System.nanoTime();
    private String shown = "";
    private String head = "";
    private String loading = "";
    private int first;
    private int number;

    /** @param columns of the terminal; 0 if there is none */
    StatusLine(Plan plan, int columns, PrintStream out) {
        this.plan = plan;
        this.columns = columns;
        this.out = out;
        this.armWidth = plan.experiment().arms().stream()
                .mapToInt(arm -> arm.name().length())
                .max()
                .orElse(0);
        this.workloadWidth = plan.experiment().workloads().stream()
                .mapToInt(w -> w.label().length())
                .max()
                .orElse(0);
    }

    @Override
    public void loading(String arm, String table, long records) {
        loading = Units.text(records);
        show("loading " + loading + " records into " + arm + " …");
    }

    @Override
    public void loadProgress(String arm, Progress progress) {
        show("loading " + loading + " records into " + arm + " …  " + amount((double) progress.ok()) + "/s  errors "
                + progress.errors());
    }

    @Override
    public void loaded(LoadRecord load) {
        if (!isTerminal()) {
            out.printf(
                    Locale.ROOT,
                    "loaded %s records into %s at %s/s%n",
                    Units.text(load.records()),
                    load.arm(),
                    amount(load.recordsPerSecond()));
        }
    }

    @Override
    public void runStarted(PlannedRun run, int runNumber, int total) {
        number = runNumber;
        first = first == 0 ? runNumber : first;
        String label = plan.experiment().workload(run.workload()).label();
        head = String.format(
                "round %d/%d  %-" + workloadWidth + "s  %-" + armWidth + "s  [%d/%d]",
                run.round(),
                plan.experiment().rounds(),
                label,
                run.arm(),
                runNumber,
                total);
    }

    @Override
    public void step(PlannedRun run, String step) {
        show(head + "  " + step + left());
    }

    @Override
    public void progress(PlannedRun run, Progress progress) {
        show(head
                + String.format(
                        Locale.ROOT,
                        "  %s/s ok  p50 %s  p99 %s  errors %d  %s%s",
                        amount((double) progress.ok()),
                        time(progress.p50Ns()),
                        time(progress.p99Ns()),
                        progress.errors(),
                        progress.phase().label(),
                        left()));
    }

    @Override
    public void runFinished(RunRecord record) {
        if (record.status() != RunStatus.VALID) {
            clear();
            record.reasons().forEach(reason -> out.println(head + "  " + reason.status() + ": " + reason.text()));
        } else if (!isTerminal()) {
            MeasureRecord measured = record.measured().orElseThrow();
            out.println(head + "  " + amount(measured.goodput()) + "/s ok" + left());
        }
    }

    @Override
    public void warned(String message) {
        clear();
        System.err.println("tare: warning: " + message);
    }

    /** Takes the line away; what is printed next stands in its place. */
    void clear() {
        if (!shown.isEmpty()) {
            out.print("\r" + " ".repeat(shown.length()) + "\r");
            out.flush();
            shown = "";
        }
    }

    private boolean isTerminal() {
        return columns > 0;
    }

    private void show(String whole) {
        if (!isTerminal()) {
            return;
        }
        String line =
                whole.substring(0, Math.min(whole.length(), columns - 1)); // A wrapped line cannot be written over.
        int padding = Math.max(0, shown.length() - line.length());
        out.print("\r" + line + " ".repeat(padding));
        out.flush();
        shown = line;
    }

    /** From the runs made so far; at the beginning from the plan. */
    private String left() {
        double elapsed = (System.nanoTime() - startNs) / 1e9;
        int total = plan.runs().size() - first + 1;
        double done = (double) (number - first) / total;
        double planned =
                (double) plan.estimate().toSeconds() * total / plan.runs().size();
        double left = done < 0.1 ? planned - elapsed : elapsed / done * (1 - done);
        long seconds = Math.max(0, (long) left);
        return String.format(Locale.ROOT, "  %d:%02d left", seconds / 60, seconds % 60);
    }

    /** Three significant digits: {@code 312}, {@code 3.1 k}, {@code 1.25 M}. */
    static String amount(double value) {
        if (value < 1_000) {
            return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
        }
        return value < 1_000_000 ? scaled(value / 1_000) + " k" : scaled(value / 1_000_000) + " M";
    }

    /** In the unit that leaves one to three digits before the point. */
    static String time(long ns) {
        if (ns < 1_000_000) {
            return scaled(ns / 1e3) + " µs";
        }
        return ns < 1_000_000_000 ? scaled(ns / 1e6) + " ms" : scaled(ns / 1e9) + " s";
    }

    private static String scaled(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }
}
