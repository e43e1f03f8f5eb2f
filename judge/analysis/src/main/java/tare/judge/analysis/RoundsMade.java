package tare.judge.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.PlannedLook;
import tare.api.model.PlannedRun;
import tare.api.model.Results;
import tare.api.model.RunResult;

/**
 * How many of the due rounds have all their runs.
 *
 * @param due planned rounds, without those that a planned look made unnecessary
 */
record RoundsMade(int whole, int due) {
    static RoundsMade of(Results results) {
        Set<String> made = new HashSet<>();
        for (RunResult run : results.runs()) {
            made.add(run.record().run().id());
        }
        Map<Integer, Boolean> wholes = new TreeMap<>();
        for (PlannedRun run : results.due()) {
            wholes.merge(run.round(), made.contains(run.id()), Boolean::logicalAnd);
        }
        return new RoundsMade(
                (int) wholes.values().stream().filter(whole -> whole).count(), wholes.size());
    }

    /** Explains how ending early affects the error rates; the numbers are those of {@code docs/statistics.md}. */
    Optional<String> stamp(List<PlannedLook> looks) {
        if (whole == due) {
            return Optional.empty();
        }
        String stopped = "stopped after " + whole + " of " + due + " rounds";
        return Optional.of(
                looks.stream().anyMatch(look -> look.rounds() == whole)
                        ? stopped + ", at a planned look: its level holds"
                        : stopped + ": if the results so far led to stopping, verdicts are wrong more often than"
                                + " stated (up to " + OptionalStopping.EACH_ROUND + ")");
    }
}
