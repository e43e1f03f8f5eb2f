package tare.cli;

import tare.analysis.StrictParity;
import tare.model.Findings;
import tare.model.Results;
import tare.model.RunTally;

/** What the exit code says of what was found. */
final class Outcome {
    private Outcome() {}

    static int of(Findings findings, Results results) {
        RunTally tally = findings.tally();
        if (tally.valid() + tally.suspect() + tally.failed() == 0) {
            return ExitCode.BROKEN;
        }
        boolean refused = StrictParity.refusal(results.plan().experiment(), findings.parity())
                .isPresent();
        boolean allCount = tally.valid() + tally.suspect() == tally.planned();
        return allCount && !refused ? ExitCode.OK : ExitCode.SOME_RUNS_LOST;
    }
}
