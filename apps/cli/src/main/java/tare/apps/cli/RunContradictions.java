package tare.apps.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tare.api.model.Distribution;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.TimeKind;

/** Contradictions between a run's figures: an invented record is seldom consistent. */
final class RunContradictions {
    private static final double ROUNDING = 1e-6;

    private final RunResult run;
    private final List<String> found = new ArrayList<>();

    private RunContradictions(RunResult run) {
        this.run = run;
    }

    /** One line each, naming the run. Another tool's records need not be consistent, since they may be incomplete. */
    static List<String> of(Results results) {
        List<String> all = new ArrayList<>();
        if (results.plan().imported().isEmpty()) {
            for (RunResult run : results.runs()) {
                all.addAll(new RunContradictions(run).find());
            }
        }
        return all;
    }

    private List<String> find() {
        RunRecord record = run.record();
        if (record.reasons().isEmpty() != (record.status() == RunStatus.VALID)) {
            add(
                    "its status is %s, with %d reasons",
                    record.status(), record.reasons().size());
        }
        record.measured().ifPresent(this::compare);
        return found;
    }

    private void compare(MeasureRecord measured) {
        long ok = 0;
        for (OperationCounts counts : measured.operations()) {
            ok += counts.inner() ? 0 : counts.outcomes().ok();
            requireRate(
                    counts.operation() + ".throughput",
                    counts.throughput(),
                    counts.outcomes().ok(),
                    measured);
            long answers = run.distributions().stream()
                    .filter(times -> times.operation().equals(counts.operation()) && times.time() == TimeKind.SERVICE)
                    .mapToLong(Distribution::count)
                    .sum();
            if (answers != counts.outcomes().total()) {
                add(
                        "%d answers of %s were counted, and its histogram holds %d",
                        counts.outcomes().total(), counts.operation(), answers);
            }
        }
        requireRate("throughput", measured.rates().throughput(), ok, measured);
    }

    /** Answers in the drain are counted, but are not part of the throughput. */
    private void requireRate(String name, double recorded, long ok, MeasureRecord measured) {
        double counted = ok / measured.durationSeconds();
        if (!(recorded >= 0 && recorded <= counted + ROUNDING * Math.max(1, counted))) {
            add("%s is %s, and its counts make at most %s", name, recorded, counted);
        }
    }

    private void add(String format, Object... values) {
        found.add(run.record().run().id() + ": " + String.format(Locale.ROOT, format, values));
    }
}
