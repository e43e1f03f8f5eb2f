package tare.judge.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.LatenessSummary;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;
import tare.api.model.RequestRates;

/** Counts of a run that left only status lines. */
final class StatusCounts {
    private StatusCounts() {}

    /** Empty if they do not cover a whole second. */
    static Optional<MeasureRecord> measured(YcsbOutput output) {
        YcsbOutput.Status last = output.status().get(output.status().size() - 1);
        if (last.second() < 1) {
            return Optional.empty();
        }
        double seconds = last.second();
        Map<String, Outcomes> outcomes = new LinkedHashMap<>();
        for (YcsbOutput.Status line : output.status()) {
            line.series().forEach((name, seen) -> YcsbSeries.of(name)
                    .filter(series -> !series.intended())
                    .ifPresent(series -> outcomes.merge(
                            series.operation(),
                            series.failed().isEmpty()
                                    ? new Outcomes(seen.count(), 0, 0, 0, 0)
                                    : new Outcomes(0, 0, 0, seen.count(), 0),
                            Outcomes::plus)));
        }
        long failed = outcomes.values().stream().mapToLong(Outcomes::failed).sum();
        List<OperationCounts> operations = new ArrayList<>();
        outcomes.forEach((operation, counted) ->
                operations.add(new OperationCounts(operation, false, counted, counted.ok() / seconds, 0, 0, 0)));
        long all = last.operations();
        return Optional.of(new MeasureRecord(
                seconds,
                0,
                LatenessSummary.notLate(all),
                0,
                Optional.empty(),
                new RequestRates(Math.max(0, all - failed) / seconds, all / seconds),
                operations,
                Map.of()));
    }
}
