package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.ArmSummary;
import tare.api.model.ClaimCount;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;
import tare.api.model.Dip;
import tare.api.model.Estimate;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.Grounds;
import tare.api.model.Metric;
import tare.api.model.NoiseFloor;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.ParityItem.Kind;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.RunTally;
import tare.api.model.SuspectCount;
import tare.api.model.ThroughputSpread;
import tare.api.model.TimeKind;
import tare.api.model.Verdict;
import tare.api.model.WorkloadFindings;
import tare.api.model.WorkloadSpec;

/**
 * A rough analysis of sample results that fills every field of the findings. The real analysis is in another module.
 */
final class SampleFindings {
    private final Results results;
    private final Experiment experiment;

    private SampleFindings(Results results) {
        this.results = results;
        this.experiment = results.plan().experiment();
    }

    static Findings of(Results results) {
        return new SampleFindings(results).findings();
    }

    private Findings findings() {
        return findingsOf(experiment.workloads().stream().map(this::workload).toList(), parity());
    }

    private Findings findingsOf(List<WorkloadFindings> workloads, Parity parity) {
        return new Findings(
                Findings.FORMAT_VERSION,
                experiment.name(),
                experiment.question(),
                experiment.baseline(),
                workloads,
                tally(),
                "these provisioned systems",
                stamps(),
                parity,
                Optional.of("baseline-and-each-control"),
                Optional.of(ClaimCount.of(workloads)));
    }

    private List<String> stamps() {
        String shared = "shared CPUs: ratios are pulled towards 1";
        return isTroubled()
                ? List.of("2 undeclared differences: block-cache, machine.thp.enabled", shared)
                : List.of(shared);
    }

    private List<Arm> compared() {
        return new Report(findingsOf(List.of(), new Parity(0, List.of())), results).compared();
    }

    private boolean isTroubled() {
        return count(RunStatus.VALID) < results.plan().runs().size();
    }

    /** Makes parity items by hand; samples with troubled runs also get undeclared differences. */
    private Parity parity() {
        List<ParityItem> items = new ArrayList<>();
        for (Arm arm : compared()) {
            addUnlike(items, arm.name());
        }
        for (Arm arm : experiment.arms()) {
            if (!arm.name().equals("async")) {
                items.add(item("machine.clock.source", arm.name(), "tsc", "tsc", Kind.SAME));
                items.add(item("machine.cpu.governor", arm.name(), "unknown", "unknown", Kind.UNKNOWN));
            }
        }
        return new Parity(5, items);
    }

    private void addUnlike(List<ParityItem> items, String arm) {
        items.add(item("sync", arm, "false", "true", Kind.DECLARED));
        items.add(item("system.configuration.write.sync", arm, "false", "true", Kind.DECLARED));
        items.add(new ParityItem("worker.flags", arm, Optional.of(""), Optional.empty(), Kind.UNKNOWN));
        if (isTroubled()) {
            items.add(item("block-cache", arm, "64 MiB", "1 GiB", Kind.UNDECLARED));
            items.add(item("machine.thp.enabled", arm, "never", "always; never", Kind.UNDECLARED));
        }
    }

    private static ParityItem item(String name, String arm, String ours, String theirs, Kind kind) {
        return new ParityItem(name, arm, Optional.of(ours), Optional.of(theirs), kind);
    }

    private RunTally tally() {
        int planned = results.plan().runs().size();
        return new RunTally(
                planned,
                count(RunStatus.VALID),
                count(RunStatus.SUSPECT),
                count(RunStatus.FAILED),
                count(RunStatus.INVALID),
                planned - results.runs().size());
    }

    private int count(RunStatus status) {
        return (int) results.runs().stream()
                .filter(run -> run.record().status() == status)
                .count();
    }

    private WorkloadFindings workload(WorkloadSpec workload) {
        boolean open = workload.traffic().pace().isOpenLoop();
        List<Metric> metrics = metrics(workload);
        String primary = open ? "update.p99" : "throughput";
        List<Comparison> comparisons = new ArrayList<>();
        List<NoiseFloor> floor = new ArrayList<>();
        List<ArmSummary> arms = new ArrayList<>();
        for (Metric metric : metrics) {
            Estimate noise = ratio(values(workload, "async", metric), values(workload, "async-again", metric));
            double bound = Math.max(1 / noise.low(), noise.high()) - 1;
            floor.add(new NoiseFloor(workload.id(), "async-again", metric, noise, bound, false));
            for (Arm arm : compared()) {
                comparisons.add(
                        comparison(workload, arm.name(), metric, metric.name().equals(primary), bound));
            }
            for (Arm arm : experiment.arms()) {
                List<Double> values = values(workload, arm.name(), metric);
                arms.add(new ArmSummary(workload.id(), arm.name(), metric, Optional.of(mean(values)), values));
            }
        }
        return new WorkloadFindings(
                workload.id(),
                workload.label(),
                comparisons.stream()
                        .filter(Comparison::primary)
                        .map(SampleFindings::sentence)
                        .toList(),
                comparisons,
                floor,
                arms,
                experiment.arms().stream()
                        .map(arm -> new ThroughputSpread(workload.id(), arm.name(), 0.93, 60))
                        .toList(),
                dips(workload),
                open ? List.of() : List.of("closed loop: percentiles are at saturation and are not judged"));
    }

    /** Makes two dips for each failed run: one recovers, the other does not. */
    private List<Dip> dips(WorkloadSpec workload) {
        return results.runs().stream()
                .map(RunResult::record)
                .filter(run ->
                        run.status() == RunStatus.FAILED && run.run().workload().equals(workload.id()))
                .map(RunRecord::run)
                .flatMap(run -> Stream.of(
                        new Dip(run.workload(), run.arm(), run.id(), 2, 4, true),
                        new Dip(run.workload(), "async-again", run.id(), 5, 3, false)))
                .toList();
    }

    private static List<Metric> metrics(WorkloadSpec workload) {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("throughput", "throughput", Metric.Unit.PER_SECOND, true));
        for (String operation : workload.type().equals("ycsb-a") ? List.of("read", "update") : List.of("read")) {
            for (String kind : List.of("p50", "p95", "p99")) {
                metrics.add(new Metric(operation + "." + kind, kind, Metric.Unit.NANOSECONDS, false));
            }
        }
        return metrics;
    }

    private Comparison comparison(WorkloadSpec workload, String name, Metric metric, boolean primary, double bound) {
        boolean open = workload.traffic().pace().isOpenLoop();
        List<Double> baseline = values(workload, "async", metric);
        List<Double> arm = values(workload, name, metric);
        Estimate ratio = ratio(baseline, arm);
        double margin = experiment.analysis().margins().get(metric.kind());
        boolean judged =
                open ? !metric.kind().equals("throughput") : metric.kind().equals("throughput");
        Optional<Verdict> verdict =
                judged ? Optional.of(verdict(workload, name, metric, ratio, margin, bound)) : Optional.empty();
        return new Comparison(
                new ComparedMetric(workload.id(), name, metric, primary),
                new ComparedValues(Math.min(baseline.size(), arm.size()), baseline, arm, true),
                Optional.of(ratio),
                new Decision(
                        margin,
                        verdict,
                        verdict.map(SampleFindings::why).orElse("shown, not judged"),
                        judged && !primary ? Optional.of(0.0123) : Optional.empty(),
                        verdict.filter(Verdict.UNDECIDED::equals).map(v -> new Decision.RoundsNeeded(7, 24)),
                        Optional.of(new Grounds(
                                List.of("async"),
                                List.of(new Grounds.Contrast("async", arm.size(), ratio)),
                                Optional.of(0.0123),
                                Optional.of(0.5),
                                Optional.of(0.001)))),
                count(RunStatus.SUSPECT) > 0 ? Optional.of(ratio) : Optional.empty(),
                Optional.of(new SuspectCount(count(RunStatus.SUSPECT) > 0 ? 1 : 0, 2 * arm.size(), arm.size() - 1)));
    }

    private static String why(Verdict verdict) {
        return switch (verdict) {
            case BETTER, WORSE -> "the interval lies entirely beyond the margin";
            case EQUIVALENT -> "the interval lies within the margin";
            case UNDECIDED -> "the interval reaches beyond the margin on one side";
            case FAILS -> "1 of 4 runs failed";
        };
    }

    private static String sentence(Comparison comparison) {
        return comparison.arm() + ": " + comparison.metric().label() + " "
                + Phrases.ratioTo("async", comparison, comparison.ratio().orElseThrow()) + ": "
                + comparison.verdict().orElseThrow().label() + ".";
    }

    private Verdict verdict(
            WorkloadSpec workload, String name, Metric metric, Estimate ratio, double margin, double bound) {
        boolean failed = results.runs().stream()
                .map(RunResult::record)
                .anyMatch(run -> run.status() == RunStatus.FAILED
                        && run.run().arm().equals(name)
                        && run.run().workload().equals(workload.id()));
        if (failed) {
            return Verdict.FAILS;
        }
        double most = 1 + margin;
        if (ratio.high() <= most && ratio.low() >= 1 / most) {
            return Verdict.EQUIVALENT;
        }
        double floor = Math.max(most, 1 + bound);
        if (ratio.low() > floor || ratio.high() < 1 / floor) {
            return ratio.value() > 1 == metric.higherIsBetter() ? Verdict.BETTER : Verdict.WORSE;
        }
        return Verdict.UNDECIDED;
    }

    private List<Double> values(WorkloadSpec workload, String arm, Metric metric) {
        boolean open = workload.traffic().pace().isOpenLoop();
        return results.runs().stream()
                .filter(run -> run.record().enters())
                .filter(run -> run.record().run().workload().equals(workload.id()))
                .filter(run -> run.record().run().arm().equals(arm))
                .map(run -> value(run, metric, open))
                .toList();
    }

    private static double value(RunResult run, Metric metric, boolean open) {
        RunRecord record = run.record();
        if (metric.kind().equals("throughput")) {
            return record.measured().orElseThrow().rates().throughput();
        }
        TimeKind time = open ? TimeKind.RESPONSE : TimeKind.SERVICE;
        String operation = metric.name().substring(0, metric.name().indexOf('.'));
        return run.distributions().stream()
                .filter(one -> one.time() == time && one.operation().equals(operation))
                .findFirst()
                .orElseThrow()
                .knownNs(Double.parseDouble(metric.kind().substring(1)))
                .orElseThrow();
    }

    private static Estimate ratio(List<Double> baseline, List<Double> arm) {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < Math.min(baseline.size(), arm.size()); i++) {
            ratios.add(arm.get(i) / baseline.get(i));
        }
        return mean(ratios);
    }

    private static Estimate mean(List<Double> values) {
        double[] logs = values.stream().mapToDouble(StrictMath::log).toArray();
        double sum = 0;
        for (double log : logs) {
            sum += log;
        }
        double mean = sum / logs.length;
        double squares = 0;
        for (double log : logs) {
            squares += (log - mean) * (log - mean);
        }
        double half = 2.776 * StrictMath.sqrt(squares / Math.max(1, logs.length - 1) / logs.length);
        return new Estimate(StrictMath.exp(mean), StrictMath.exp(mean - half), StrictMath.exp(mean + half), 0.95);
    }
}
