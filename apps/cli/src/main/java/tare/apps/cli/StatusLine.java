package tare.apps.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tare.api.model.LoadRecord;
import tare.api.model.LookRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.Phase;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.ProvisionRecord;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Units;
import tare.judge.report.Numbers;
import tare.judge.report.ReasonLabel;
import tare.measure.runner.gates.GateWait;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;

/** Shows progress: one line for each finished run and, on a terminal, one that is overwritten. Used by one thread. */
final class StatusLine implements RunListener {
    /** Between two lines about one gate if there is no terminal. */
    private static final int NEXT_WAIT_SECONDS = 30;

    private static final int FIRST_WAIT_SECONDS = 10;
    private static final Map<String, String> CURES = Map.of(
            "idle CPU", "set gates: { idle-cpu: 100% }",
            "settled disk", "set gates: { dirty: 0 }",
            "free space", "free some space or lower gates.free",
            "cache", "set gates: { cache: any }");

    private final Plan plan;
    private final int columns;
    private final PrintStream out;
    private final Colour colour;
    private final int armWidth;
    private final int workloadWidth;
    private final TimeLeft timeLeft;
    private final Map<String, Integer> sameReasons = new HashMap<>();
    private final Set<String> explained = new HashSet<>();
    private String shown = "";
    private String head = "";
    private String loading = "";
    private int number;
    private long nextWaitSeconds;
    private boolean curedGates;

    /** @param columns of the terminal; 0 if there is none */
    StatusLine(Plan plan, int columns, Colour colour, PrintStream out) {
        this.plan = plan;
        this.columns = columns;
        this.out = out;
        this.colour = colour;
        this.timeLeft = new TimeLeft(plan, System::nanoTime);
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
    public void connected(ArmConnection connection) {
        print(ConnectionText.line(connection));
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
    public void loading(String arm, String data, long size, String unit) {
        loading = Units.text(size) + " " + unit;
        show("loading " + loading + " into " + arm + " …");
    }

    @Override
    public void loadProgress(String arm, Progress progress) {
        show("loading " + loading + " into " + arm + " …  " + Numbers.rate((double) progress.ok()) + "  errors "
                + progress.errors());
    }

    @Override
    public void loaded(LoadRecord load) {
        if (!isTerminal()) {
            out.printf(
                    Locale.ROOT,
                    "loaded %s %s into %s%s%n",
                    Units.text(load.size()),
                    load.unit(),
                    Terminal.line(load.arm()),
                    load.size() > 1 ? " at " + Numbers.rate(load.perSecond()) : "");
        }
    }

    @Override
    public void runStarted(PlannedRun run, int runNumber, int total) {
        number = runNumber;
        timeLeft.began(runNumber);
        nextWaitSeconds = FIRST_WAIT_SECONDS;
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
    public void waiting(PlannedRun run, GateWait wait) {
        long waited = wait.waited().toSeconds();
        String text = "waiting for " + wait.what() + ", " + waited + " of "
                + wait.within().toSeconds() + " s";
        if (isTerminal()) {
            show(headed(List.of(text)));
        } else if (waited >= nextWaitSeconds) {
            nextWaitSeconds = waited + NEXT_WAIT_SECONDS;
            out.println(head + "  " + Terminal.line(text));
        }
    }

    @Override
    public void progress(PlannedRun run, Progress progress) {
        List<String> parts = new ArrayList<>(isOfPasses(run) ? sinceTheBeginning(progress) : thisSecond(progress));
        parts.add("errors " + progress.errors());
        if (progress.phase() != Phase.MEASURE) {
            parts.add(progress.phase().label());
        }
        show(headed(parts));
    }

    private static List<String> thisSecond(Progress progress) {
        return List.of(
                Numbers.rate((double) progress.ok()) + " ok",
                "p50 " + Numbers.time((double) progress.p50Ns()),
                "p99 " + Numbers.time((double) progress.p99Ns()));
    }

    /** Queries and jobs take seconds to hours: a rate would mostly be 0. */
    private static List<String> sinceTheBeginning(Progress progress) {
        long ok = progress.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().ok())
                .sum();
        return List.of(ok + " ok");
    }

    private boolean isOfPasses(PlannedRun run) {
        return plan.experiment().workload(run.workload()).traffic().isOfPasses();
    }

    private String measured(PlannedRun run, MeasureRecord counts) {
        if (!isOfPasses(run)) {
            return Numbers.rate(counts.rates().throughput()) + " ok";
        }
        long ok = counts.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().ok())
                .sum();
        return ok + " ok in " + Numbers.seconds(counts.durationSeconds());
    }

    @Override
    public void runFinished(RunRecord record) {
        timeLeft.finished(record.run());
        clear();
        String measured = record.measured()
                .filter(any -> record.enters())
                .map(counts -> "  " + measured(record.run(), counts))
                .orElse("");
        if (record.reasons().isEmpty()) {
            out.println(head + measured + left());
        }
        List<String> words = words(record.reasons());
        for (int i = 0; i < words.size(); i++) {
            out.println(colour.statuses(head + (i == 0 ? measured : "") + "  " + words.get(i)));
        }
        record.reasons().stream().filter(StatusLine::isGate).findFirst().ifPresent(this::cure);
    }

    /** The first suspect run with a reason shows it in full, later ones in two words: the report has all numbers. */
    private List<String> words(List<Reason> reasons) {
        List<String> words = new ArrayList<>();
        List<String> again = new ArrayList<>();
        for (Reason reason : reasons) {
            if (reason.status() == RunStatus.SUSPECT && !explained.add(reason.code())) {
                again.add(ReasonLabel.of(reason.code()));
            } else {
                words.add(reason.status() + ": " + inShort(reason));
            }
        }
        if (!again.isEmpty()) {
            words.add(RunStatus.SUSPECT + ": " + Terminal.line(String.join(", ", again)));
        }
        return words;
    }

    /** A reason that is repeated word for word is counted; the report has it in full. */
    private String inShort(Reason reason) {
        int times = sameReasons.merge(reason.text(), 1, Integer::sum);
        return times == 1 ? Terminal.inShort(reason.text()) : "as before (" + times + " runs)";
    }

    private static boolean isGate(Reason reason) {
        return reason.status() == RunStatus.INVALID && reason.code().equals(ReasonCode.GATE.code());
    }

    /** Printed only once: the other runs will have the same reason. */
    private void cure(Reason reason) {
        int more = plan.runs().size() - number;
        if (curedGates || more == 0) {
            return;
        }
        curedGates = true;
        String gate = CURES.entrySet().stream()
                .filter(cure -> reason.text().startsWith(cure.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("loosen that gate in the file");
        out.println("  " + more + (more == 1 ? " more run waits" : " more runs wait")
                + " for the same gate. Fix its cause, or press Ctrl-C and " + gate + ".");
    }

    @Override
    public void looked(List<LookRecord> found) {
        for (LookRecord look : found) {
            timeLeft.looked(look);
            print("look after " + look.rounds() + " rounds  "
                    + plan.experiment().workload(look.workload()).label() + ": "
                    + (look.decided() ? "decided, ends here" : "undecided, continues"));
        }
    }

    @Override
    public void warned(String message) {
        clear();
        System.err.println("tare: warning: " + Terminal.lines(message));
    }

    /** Prints a line that stays. */
    void print(String line) {
        clear();
        out.println(Terminal.line(line));
    }

    /** Clears the line, so that the next output replaces it. */
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
                whole.substring(0, Math.min(whole.length(), columns - 1)); // A wrapped line cannot be overwritten.
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

    private String left() {
        long seconds = timeLeft.seconds();
        return String.format(Locale.ROOT, "  %d:%02d left", seconds / 60, seconds % 60);
    }
}
