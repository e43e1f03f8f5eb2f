package tare.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tare.model.LoadRecord;
import tare.model.MeasureRecord;
import tare.model.Phase;
import tare.model.Plan;
import tare.model.PlannedRun;
import tare.model.Progress;
import tare.model.ProvisionRecord;
import tare.model.RunRecord;
import tare.model.RunStatus;
import tare.model.WorkloadSpec;
import tare.report.Numbers;
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
    private long startNs;
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
    public void measuringFloor(WorkloadSpec workload) {
        show("measuring the harness's own floor: " + workload.label() + " …");
    }

    @Override
    public void provisioning(String arm) {
        show("starting the system of " + arm + " …");
    }

    @Override
    public void provisioned(ProvisionRecord provision) {
        if (!isTerminal() || provision.failure().isPresent()) {
            clear();
            out.printf(
                    Locale.ROOT,
                    "%s the system of %s after %.1f s%s%n",
                    provision.failure().isEmpty() ? "started" : "could not start",
                    Terminal.line(provision.arm()),
                    provision.seconds(),
                    provision
                            .failure()
                            .map(reason -> ": " + Terminal.inShort(reason.text()))
                            .orElse(""));
        }
    }

    @Override
    public void loading(String arm, String table, long records) {
        loading = Units.text(records);
        show("loading " + loading + " records into " + arm + " …");
    }

    @Override
    public void loadProgress(String arm, Progress progress) {
        show("loading " + loading + " records into " + arm + " …  " + Numbers.rate((double) progress.ok()) + "  errors "
                + progress.errors());
    }

    @Override
    public void loaded(LoadRecord load) {
        if (!isTerminal()) {
            out.printf(
                    Locale.ROOT,
                    "loaded %s records into %s at %s%n",
                    Units.text(load.records()),
                    Terminal.line(load.arm()),
                    Numbers.rate(load.recordsPerSecond()));
        }
    }

    @Override
    public void runStarted(PlannedRun run, int runNumber, int total) {
        number = runNumber;
        if (first == 0) {
            first = runNumber;
            startNs = System.nanoTime(); // What loading took says nothing of how long runs will take.
        }
        String label = plan.experiment().workload(run.workload()).label();
        head = Terminal.line(String.format(
                "round %d/%d  %-" + workloadWidth + "s  %-" + armWidth + "s  [%d/%d]",
                run.round(),
                plan.experiment().rounds(),
                label,
                run.arm(),
                runNumber,
                total));
    }

    @Override
    public void step(PlannedRun run, String step) {
        show(headed(List.of(step)));
    }

    @Override
    public void progress(PlannedRun run, Progress progress) {
        List<String> parts = new ArrayList<>(List.of(
                Numbers.rate((double) progress.ok()) + " ok",
                "p50 " + Numbers.time((double) progress.p50Ns()),
                "p99 " + Numbers.time((double) progress.p99Ns()),
                "errors " + progress.errors()));
        if (progress.phase() != Phase.MEASURE) {
            parts.add(progress.phase().label());
        }
        show(headed(parts));
    }

    @Override
    public void runFinished(RunRecord record) {
        if (record.status() != RunStatus.VALID) {
            clear();
            record.reasons()
                    .forEach(reason ->
                            out.println(head + "  " + reason.status() + ": " + Terminal.inShort(reason.text())));
        } else if (!isTerminal()) {
            MeasureRecord measured = record.measured().orElseThrow();
            out.println(head + "  " + Numbers.rate(measured.goodput()) + " ok" + left());
        }
    }

    @Override
    public void warned(String message) {
        clear();
        System.err.println("tare: warning: " + Terminal.lines(message));
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

    private void show(String text) {
        if (!isTerminal()) {
            return;
        }
        String whole = Terminal.line(text);
        String line =
                whole.substring(0, Math.min(whole.length(), columns - 1)); // A wrapped line cannot be written over.
        int padding = Math.max(0, shown.length() - line.length());
        out.print("\r" + line + " ".repeat(padding));
        out.flush();
        shown = line;
    }

    /** The run, the time left, and between them as many of the parts as the terminal has room for. */
    private String headed(List<String> parts) {
        String left = left();
        StringBuilder line = new StringBuilder(head);
        for (String part : parts) {
            if (line.length() + 2 + part.length() + left.length() >= columns) {
                break;
            }
            line.append("  ").append(part);
        }
        return line.append(left).toString();
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
}
