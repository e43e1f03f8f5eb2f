package tare.judge.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.MetricKind;
import tare.api.model.NoiseFloor;
import tare.api.model.OperationOutcome;
import tare.api.model.PassFindings;
import tare.api.model.PassTotal;
import tare.api.model.WorkloadFindings;

/** A workload of passes as a table: a row for each operation, a column for each arm, and the totals. */
final class PassTable {
    static final String SUM = "Sum";
    private static final String UNKNOWN = "not known";
    static final String GEOMETRIC_MEAN = "Geometric mean";

    /** A row of costs, with a cell for each arm. */
    record Cost(String name, List<String> cells) {}

    private final Report report;
    private final WorkloadFindings workload;
    private final PassFindings passes;

    /** @param workload one with passes */
    PassTable(Report report, WorkloadFindings workload) {
        this.report = report;
        this.workload = workload;
        this.passes = workload.passes().orElseThrow();
    }

    WorkloadFindings workload() {
        return workload;
    }

    List<String> operations() {
        return passes.operations();
    }

    /** The baseline first, controls last. */
    List<Arm> arms() {
        return report.baselineFirst();
    }

    boolean isCompared(Arm arm) {
        return report.compared().contains(arm);
    }

    /** {@code parquet}, {@code own (baseline)}. */
    String header(Arm arm) {
        return arm.name() + ArmStyle.role(report, arm);
    }

    /** {@code baseline}, {@code control, n 6}, {@code n 6}; may be empty. */
    String role(Arm arm) {
        String role = arm.name().equals(report.findings().baseline()) ? "baseline" : arm.control() ? "control" : "";
        String pairs = pairs(arm).orElse("");
        return role + (role.isEmpty() || pairs.isEmpty() ? "" : ", ") + pairs;
    }

    /** {@code n 6}: the pairs behind the ratio of the sums; empty if there is none. */
    Optional<String> pairs(Arm arm) {
        return sum(arm).filter(sum -> sum.ratio().isPresent())
                .map(sum -> "n " + Phrases.extent(sum))
                .or(() -> floor(MetricKind.ELAPSED.metric().name(), arm)
                        .flatMap(NoiseFloor::pairs)
                        .map(pairs -> "n " + pairs));
    }

    /** A table of words with a column for each arm. */
    ReportTable byArm(String title, String first) {
        List<String> header = new ArrayList<>(List.of(first));
        arms().forEach(arm -> header.add(header(arm)));
        return new ReportTable(title, header);
    }

    OperationCell cell(String operation, Arm arm) {
        OperationOutcome outcome = passes.outcome(operation, arm.name()).orElseThrow();
        String metric = MetricKind.ELAPSED.of(operation).name();
        return new OperationCell(outcome, comparison(metric, arm), ratio(metric, arm));
    }

    Optional<PassRatio> ratio(String metric, Arm arm) {
        return comparison(metric, arm).flatMap(PassRatio::of).or(() -> floor(metric, arm)
                .map(floor -> PassRatio.of(floor, margin(metric))));
    }

    private double margin(String metric) {
        return workload.comparisons().stream()
                .filter(one -> one.metric().name().equals(metric))
                .mapToDouble(comparison -> comparison.decision().margin())
                .findFirst()
                .orElse(0);
    }

    Optional<Comparison> comparison(String metric, Arm arm) {
        return workload.comparisons().stream()
                .filter(one ->
                        one.arm().equals(arm.name()) && one.metric().name().equals(metric))
                .findFirst();
    }

    private Optional<NoiseFloor> floor(String metric, Arm arm) {
        return workload.floor().stream()
                .filter(one ->
                        one.control().equals(arm.name()) && one.metric().name().equals(metric))
                .findFirst();
    }

    /** The comparison of the sums. */
    Optional<Comparison> sum(Arm arm) {
        return comparison(MetricKind.ELAPSED.metric().name(), arm);
    }

    Optional<String> sumTime(Arm arm) {
        return passes.total(arm.name()).flatMap(PassTotal::sumNs).map(Numbers::time);
    }

    Optional<PassRatio> sumRatio(Arm arm) {
        return ratio(MetricKind.ELAPSED.metric().name(), arm);
    }

    Optional<String> meanTime(Arm arm) {
        return passes.total(arm.name()).flatMap(PassTotal::geometricMeanNs).map(Numbers::time);
    }

    /** Of an arm that is compared. */
    Optional<PassRatio> meanRatio(Arm arm) {
        return sum(arm).flatMap(sum ->
                passes.total(arm.name()).flatMap(PassTotal::geometricMeanRatio).map(ratio -> PassRatio.of(sum, ratio)));
    }

    /** Means over all operations, which are not judged. A row is left out if no arm has a number. */
    List<Cost> costs() {
        PassCosts costs = new PassCosts(report, workload);
        return Stream.of(cost("CPU time each", costs::cpuTime), cost("Bytes each", costs::bytes))
                .filter(cost -> cost.cells().stream().anyMatch(cell -> !cell.equals(UNKNOWN)))
                .toList();
    }

    private Cost cost(String name, Function<Arm, Optional<String>> of) {
        return new Cost(
                name, arms().stream().map(arm -> of.apply(arm).orElse(UNKNOWN)).toList());
    }

    /** {@code of 18 of 20}. */
    String extent() {
        return "of " + passes.common().size() + " of " + operations().size();
    }

    /** Which operations the totals leave out, and what the numbers are. */
    List<String> notes() {
        int all = operations().size();
        String kept = passes.common().size() == all
                ? (all == 1 ? "The only operation" : "The totals are of all " + all + " operations: each")
                        + " succeeded in every counted run of every arm, and no answer differs."
                : "The totals are of the " + passes.common().size() + " of "
                        + operations().size()
                        + " operations that succeeded in every counted run of every arm with the same answer."
                        + " Left out for all arms alike: " + leftOut() + ".";
        return List.of(
                kept,
                "Times are medians over rounds, of the mean over a run's requests. Ratios are of geometric means over"
                        + " rounds, with their "
                        + Phrases.confidence(report.experiment().analysis().confidence())
                        + ". The geometric mean weights all operations equally; it is shown, not judged."
                        + (costs().isEmpty()
                                ? ""
                                : " So are the costs of an operation, over all of a run's requests: CPU time of"
                                        + " workers and daemons, and bytes of an OK answer."));
    }

    private String leftOut() {
        return operations().stream()
                .filter(operation -> !passes.common().contains(operation))
                .map(operation -> operation + " (" + why(operation) + ")")
                .collect(Collectors.joining(", "));
    }

    private String why(String operation) {
        return arms().stream()
                .map(arm -> cell(operation, arm))
                .filter(cell -> cell.outcome().kind() != OperationOutcome.Kind.NOT_COMPARABLE)
                .flatMap(cell -> cell
                        .state()
                        .map(state -> state + " on " + cell.outcome().arm())
                        .stream())
                .collect(Collectors.joining("; "));
    }

    /** The same as a table of words. */
    ReportTable words() {
        ReportTable table = byArm("Operations", "operation");
        for (String operation : operations()) {
            table.row(row(operation, arm -> cell(operation, arm).text()));
        }
        table.row(row(
                SUM + " " + extent(),
                arm -> total(sumTime(arm), sumRatio(arm))
                        + sum(arm).map(one -> ", " + Phrases.verdict(one)).orElse("")));
        table.row(row(GEOMETRIC_MEAN + " " + extent(), arm -> total(meanTime(arm), meanRatio(arm))));
        for (Cost cost : costs()) {
            Iterator<String> cells = cost.cells().iterator();
            table.row(row(cost.name(), arm -> cells.next()));
        }
        notes().forEach(table::note);
        return table;
    }

    List<ReportTable.Cell> row(String name, Function<Arm, String> text) {
        List<ReportTable.Cell> cells = new ArrayList<>(List.of(ReportTable.Cell.plain(name)));
        arms().forEach(arm -> cells.add(ReportTable.Cell.plain(text.apply(arm))));
        return cells;
    }

    private static String total(Optional<String> time, Optional<PassRatio> ratio) {
        return time.orElse("none") + ratio.map(one -> ", " + one.text()).orElse("");
    }

    /** Where answers differ, and which file holds which answer. */
    ReportTable differences() {
        ReportTable table = new ReportTable(
                "Answers that differ",
                "operation",
                "arms",
                "rows",
                "answer (SHA-256)",
                "times given",
                "evidence, first of them");
        passes.differences().forEach(difference -> difference
                .answers()
                .forEach(answer -> table.row(
                        ReportTable.Cell.plain(difference.operation()),
                        ReportTable.Cell.plain(String.join(", ", answer.arms())),
                        ReportTable.Cell.number(Numbers.count(answer.rows())),
                        ReportTable.Cell.plain(shortened(answer.digest())),
                        ReportTable.Cell.number(Numbers.count(answer.times())),
                        ReportTable.Cell.plain(answer.evidence()))));
        String right = report.experiment()
                .analysis()
                .rightAnswers()
                .map(arm -> "The right answer is that of " + arm + ", where it gave only one.")
                .orElse("Which answer is right is not known.");
        return table.note("All arms hold equal data, as their manifests say. " + right);
    }

    /** Enough digits to tell answers apart; the evidence holds all. */
    private static String shortened(String digest) {
        return digest.length() > 16 ? digest.substring(0, 16) + "\u2026" : digest;
    }
}
