package tare.judge.report;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Findings;
import tare.api.model.Metric;
import tare.api.model.NoiseFloor;
import tare.api.model.OperationOutcome;
import tare.api.model.StepRatio;
import tare.api.model.SuspectCount;
import tare.api.model.WorkloadFindings;

/**
 * {@code findings.csv}: a line for each workload, arm and metric, RFC 4180 (comma, CRLF, quotes doubled), UTF-8.
 * Numbers have full precision; absent ones are empty. Text that a spreadsheet would read as a formula, since it begins
 * with one of {@code = + - @}, a tab or a line end, is preceded by an apostrophe. Columns, in order:
 * <ul>
 *   <li>{@code experiment, workload, label, baseline, arm, metric, kind}
 *   <li>{@code primary, higher_is_better}: true or false
 *   <li>{@code pairs}: rounds in which both arms gave a number, the n
 *   <li>{@code ratio, ratio_ci_low, ratio_ci_high}: arm over baseline; {@code confidence}: of the interval, a fraction
 *   <li>{@code margin, noise_floor}: fractions m, each meaning the band [1/(1+m), 1+m]
 *   <li>{@code verdict}: better, worse, equivalent, undecided, fails; empty if not judged
 *   <li>{@code holm_adjusted_p, rounds_needed_fewest, rounds_needed_most}
 *   <li>{@code ratio_without_suspect, ratio_without_suspect_ci_low, ratio_without_suspect_ci_high}
 *   <li>{@code baseline_values_per_second, arm_values_per_second, baseline_values_ns, arm_values_ns}: one number per
 *       pair, in the order of rounds, separated by blanks; a metric fills either the first two or the last two, or, if it
 *       has another unit, the last columns
 *   <li>{@code explanation}: one sentence
 *   <li>{@code paired}: false if the two sides were measured apart; then {@code pairs} is the smaller side's runs
 *   <li>{@code suspect_runs, runs_compared, clean_pairs}: with these, an empty {@code ratio_without_suspect} means
 *       "none were suspect" (0 suspect runs) or "fewer than two pairs are left"
 *   <li>{@code outcome, baseline_outcome, causes}: of one operation of passes, on the arm and on the baseline: answered,
 *       failed, timed_out, different_answer, not_comparable, not_asked; and why it failed on the arm
 *   <li>{@code unit, baseline_values, arm_values}: of metrics that the workload observes in bytes, bytes_per_second or
 *       count
 *   <li>{@code step_from, step_factor, step_ratio, step_ratio_ci_low, step_ratio_ci_high, step_pairs, step_holm_adjusted_p,
 *       step_differs}: on the line of the primary metric of an arm of a ladder, the step that leads to it
 * </ul>
 */
final class FindingsCsv {
    private static final ObjectWriter LINES = CsvMapper.builder()
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .build()
            .writer(CsvSchema.emptySchema().withLineSeparator("\r\n"));
    private static final Pattern NUMBERS = Pattern.compile("[-0-9.E ]+");

    private static final List<String> HEADER = List.of(
            "experiment",
            "workload",
            "label",
            "baseline",
            "arm",
            "metric",
            "kind",
            "primary",
            "higher_is_better",
            "pairs",
            "ratio",
            "ratio_ci_low",
            "ratio_ci_high",
            "confidence",
            "margin",
            "noise_floor",
            "verdict",
            "holm_adjusted_p",
            "rounds_needed_fewest",
            "rounds_needed_most",
            "ratio_without_suspect",
            "ratio_without_suspect_ci_low",
            "ratio_without_suspect_ci_high",
            "baseline_values_per_second",
            "arm_values_per_second",
            "baseline_values_ns",
            "arm_values_ns",
            "explanation",
            "paired",
            "suspect_runs",
            "runs_compared",
            "clean_pairs",
            "outcome",
            "baseline_outcome",
            "causes",
            "unit",
            "baseline_values",
            "arm_values",
            "step_from",
            "step_factor",
            "step_ratio",
            "step_ratio_ci_low",
            "step_ratio_ci_high",
            "step_pairs",
            "step_holm_adjusted_p",
            "step_differs");

    private FindingsCsv() {}

    static String of(Findings findings) {
        StringWriter csv = new StringWriter();
        try (SequenceWriter lines = LINES.writeValues(csv)) {
            lines.write(HEADER);
            for (WorkloadFindings workload : findings.workloads()) {
                for (Comparison comparison : workload.comparisons()) {
                    lines.write(cells(findings, workload, comparison).stream()
                            .map(FindingsCsv::harmless)
                            .toList());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return csv.toString();
    }

    private static List<String> cells(Findings findings, WorkloadFindings workload, Comparison comparison) {
        Metric metric = comparison.metric();
        boolean rate = metric.unit() == Metric.Unit.PER_SECOND;
        boolean time = metric.unit() == Metric.Unit.NANOSECONDS;
        boolean other = !rate && !time;
        Optional<Estimate> ratio = comparison.ratio();
        Optional<Estimate> without = comparison.withoutSuspect();
        Optional<OperationOutcome> outcome = outcome(workload, metric, comparison.arm());
        List<String> cells = new ArrayList<>(List.of(
                findings.experiment(),
                workload.workload(),
                workload.label(),
                findings.baseline(),
                comparison.arm(),
                metric.name(),
                metric.kind(),
                Boolean.toString(comparison.primary()),
                Boolean.toString(metric.higherIsBetter()),
                Integer.toString(comparison.values().pairs()),
                cell(ratio, Estimate::value),
                cell(ratio, Estimate::low),
                cell(ratio, Estimate::high),
                cell(ratio, Estimate::confidence),
                Double.toString(comparison.decision().margin()),
                cell(Report.floor(workload, comparison), NoiseFloor::bound),
                cell(comparison.verdict(), verdict -> verdict.label()),
                cell(comparison.decision().adjustedP(), p -> p),
                cell(comparison.decision().roundsNeeded(), rounds -> rounds.fewest()),
                cell(comparison.decision().roundsNeeded(), rounds -> rounds.most()),
                cell(without, Estimate::value),
                cell(without, Estimate::low),
                cell(without, Estimate::high),
                rate ? values(comparison.values().baseline()) : "",
                rate ? values(comparison.values().arm()) : "",
                time ? values(comparison.values().baseline()) : "",
                time ? values(comparison.values().arm()) : "",
                comparison.decision().explanation(),
                Boolean.toString(comparison.values().paired()),
                cell(comparison.suspects(), SuspectCount::suspect),
                cell(comparison.suspects(), SuspectCount::runs),
                cell(comparison.suspects(), SuspectCount::cleanPairs),
                cell(outcome, found -> found.kind().code()),
                cell(outcome(workload, metric, findings.baseline()), found -> found.kind()
                        .code()),
                cell(outcome, found -> String.join(", ", found.causes())),
                other ? metric.unit().name().toLowerCase(Locale.ROOT) : "",
                other ? values(comparison.values().baseline()) : "",
                other ? values(comparison.values().arm()) : ""));
        cells.addAll(step(workload, comparison));
        return cells;
    }

    private static List<String> step(WorkloadFindings workload, Comparison comparison) {
        Optional<StepRatio> step = workload.ladder().stream()
                .flatMap(ladder -> ladder.steps().stream())
                .filter(one -> comparison.primary() && one.step().to().equals(comparison.arm()))
                .findFirst();
        Optional<Estimate> ratio = step.flatMap(StepRatio::ratio);
        return List.of(
                cell(step, one -> one.step().from()),
                cell(step, one -> one.step().factor()),
                cell(ratio, Estimate::value),
                cell(ratio, Estimate::low),
                cell(ratio, Estimate::high),
                cell(step, StepRatio::pairs),
                cell(step.flatMap(StepRatio::adjustedP), p -> p),
                cell(step, StepRatio::differs));
    }

    private static Optional<OperationOutcome> outcome(WorkloadFindings workload, Metric metric, String arm) {
        return workload.passes()
                .flatMap(passes -> metric.operation().flatMap(operation -> passes.outcome(operation, arm)));
    }

    private static <T> String cell(Optional<T> value, Function<T, Object> part) {
        return value.map(part).map(Object::toString).orElse("");
    }

    private static String values(List<Double> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Prevents a spreadsheet from running text as a formula. Numbers may be negative. */
    private static String harmless(String cell) {
        boolean isFormula = !cell.isEmpty() && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0;
        return isFormula && !NUMBERS.matcher(cell).matches() ? "'" + cell : cell;
    }
}
