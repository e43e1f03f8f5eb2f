package tare.judge.exports;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.model.Distribution;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;

/** All numbers of all runs that were made, each with its run's status, whatever that is. */
public final class ExportedFigures {
    private static final String REQUESTS = "requests";
    private static final String PER_SECOND = "per_second";
    private static final String SECONDS = "s";
    private static final String NS = "ns";

    private final RunRecord run;
    /** If so, some counts are unknown and left out. */
    private final boolean imported;

    private final List<ExportedFigure> figures = new ArrayList<>();

    private ExportedFigures(RunRecord run, boolean imported) {
        this.run = run;
        this.imported = imported;
    }

    /** In the plan's order; the order within a run is fixed. */
    public static List<ExportedFigure> of(Results results) {
        List<ExportedFigure> all = new ArrayList<>();
        boolean imported = results.plan().imported().isPresent();
        results.runs().forEach(result -> all.addAll(of(result, imported)));
        return all;
    }

    private static List<ExportedFigure> of(RunResult result, boolean imported) {
        ExportedFigures figures = new ExportedFigures(result.record(), imported);
        figures.run.measured().ifPresent(figures::addMeasured);
        result.distributions().forEach(figures::addTimes);
        figures.addNamed("step", figures.run.seconds(), SECONDS);
        figures.addNamed("observation", figures.run.context().observations(), "");
        figures.addNamed("harness", figures.run.context().harness(), "");
        return figures.figures;
    }

    private void addMeasured(MeasureRecord measured) {
        add("", "", "throughput", measured.rates().throughput(), PER_SECOND);
        add("", "", "attempted", measured.rates().attempted(), PER_SECOND);
        add("", "", "duration", measured.durationSeconds(), SECONDS);
        add("", "", "scheduled", (double) measured.lateness().scheduled(), REQUESTS);
        if (!imported) {
            add("", "", "never_sent", (double) measured.lateness().neverSent(), REQUESTS);
        }
        measured.operations().forEach(this::addCounts);
    }

    private void addCounts(OperationCounts counts) {
        String operation = counts.operation();
        Outcomes outcomes = counts.outcomes();
        add(operation, "", "throughput", counts.throughput(), PER_SECOND);
        add(operation, "", "ok", (double) outcomes.ok(), REQUESTS);
        add(operation, "", "not_found", (double) outcomes.notFound(), REQUESTS);
        add(operation, "", "rejected", (double) outcomes.rejected(), REQUESTS);
        add(operation, "", "failed", (double) outcomes.failed(), REQUESTS);
        add(operation, "", "unknown", (double) outcomes.unknown(), REQUESTS);
        if (!imported) {
            add(operation, "", "rows", (double) counts.rows(), "rows");
            add(operation, "", "bytes", (double) counts.bytes(), "bytes");
            add(operation, "", "overflow", (double) counts.overflow(), REQUESTS);
        }
    }

    private void addTimes(Distribution times) {
        if (times.count() == 0) {
            return;
        }
        String operation = times.operation();
        String clock = times.time().label();
        add(operation, clock, "count", (double) times.count(), REQUESTS);
        add(operation, clock, "mean", times.meanNs(), NS);
        add(operation, clock, "min", (double) times.minNs(), NS);
        for (Distribution.Point point : times.points()) {
            BigDecimal percentile = BigDecimal.valueOf(point.percentile()).stripTrailingZeros();
            // The other points only draw a curve: their percentiles are like 89.04749..., while named ones have few
            // digits.
            if (point.percentile() > 0 && percentile.scale() <= 3) {
                add(operation, clock, "p" + percentile.toPlainString(), (double) point.ns(), NS);
            }
        }
        add(operation, clock, "max", (double) times.maxNs(), NS);
    }

    private void addNamed(String kind, Map<String, Double> values, String unit) {
        values.forEach((name, value) -> add("", "", kind + "." + name, value, unit));
    }

    private void add(String operation, String clock, String metric, double value, String unit) {
        figures.add(new ExportedFigure(
                run.run().id(),
                run.run().round(),
                run.run().arm(),
                run.run().workload(),
                run.status().name(),
                operation,
                clock,
                metric,
                value,
                unit));
    }
}
