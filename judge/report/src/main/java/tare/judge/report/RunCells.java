package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.ArmSummary;
import tare.api.model.Reason;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;

/** One cell per round for one metric of one arm: the run's number, or the run's status instead. */
final class RunCells {
    private RunCells() {}

    static List<ReportTable.Cell> of(ArmSummary summary, List<RunResult> runs, int rounds) {
        Map<Integer, Double> values = RoundValues.of(summary, runs).orElse(Map.of());
        List<ReportTable.Cell> cells = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            Optional<RunRecord> run = inRound(runs, round);
            Double value = values.get(round);
            cells.add(value != null ? value(summary, run.orElseThrow(), value) : insteadOfValue(run));
        }
        return cells;
    }

    private static Optional<RunRecord> inRound(List<RunResult> runs, int round) {
        return runs.stream()
                .map(RunResult::record)
                .filter(record -> record.run().round() == round)
                .findFirst();
    }

    private static ReportTable.Cell value(ArmSummary summary, RunRecord run, double value) {
        String text = Numbers.of(summary.metric(), value);
        return run.status() == RunStatus.SUSPECT
                ? ReportTable.Cell.suspect(text + " suspect")
                : ReportTable.Cell.number(text);
    }

    private static ReportTable.Cell insteadOfValue(Optional<RunRecord> run) {
        if (run.isEmpty()) {
            return ReportTable.Cell.trouble("not made");
        }
        RunRecord record = run.get();
        if (record.enters()) {
            return ReportTable.Cell.trouble("not every run had samples");
        }
        String code = record.reasons().stream().findFirst().map(Reason::code).orElse("no reason recorded");
        return ReportTable.Cell.trouble(Phrases.status(record.status()) + ": " + code);
    }
}
