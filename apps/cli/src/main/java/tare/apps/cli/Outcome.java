package tare.apps.cli;

import java.util.List;
import java.util.function.Predicate;
import tare.api.model.Findings;
import tare.api.model.Plan;
import tare.api.model.Results;
import tare.api.model.RunTally;
import tare.judge.report.PrimaryVerdict;

/** Derives the exit code from the findings. */
final class Outcome {
    private Outcome() {}

    static int of(Findings findings, Results results) {
        return of(findings, results, false);
    }

    /**
     * The first code that applies.
     *
     * @param named whether there is a verdict named by {@code --fail-on}
     */
    static int of(Findings findings, Results results, boolean named) {
        RunTally tally = findings.tally();
        List<PrimaryVerdict> verdicts = PrimaryVerdict.of(findings, results);
        Predicate<PrimaryVerdict> answered =
                results.plan().experiment().analysis().hasVerdicts()
                        ? PrimaryVerdict::judged
                        : PrimaryVerdict::hasPairs;
        boolean nothing = isImportOfOneArm(results.plan())
                || tally.valid() + tally.suspect() + tally.failed() == 0
                || (verdicts.isEmpty()
                        ? tally.valid() + tally.suspect() == 0
                        : verdicts.stream().noneMatch(answered));
        if (nothing) {
            return ExitCode.BROKEN;
        }
        if (named) {
            return ExitCode.NAMED_VERDICT;
        }
        boolean allAnswered = verdicts.stream().allMatch(answered);
        return allAnswered && tally.failed() == 0 ? ExitCode.OK : ExitCode.SOME_RUNS_LOST;
    }

    /** It asks for a second one; a configuration of another tool does not. */
    private static boolean isImportOfOneArm(Plan plan) {
        return plan.comparesNothing() && plan.imported().isPresent();
    }
}
