package tare.apps.cli;

import java.util.Optional;
import tare.api.model.Verdict;
import tare.judge.report.PrimaryVerdict;

/** Values of {@code --fail-on}, each about the primary metric of an arm that is neither baseline nor control. */
enum FailOn {
    worse,
    better,
    /** No decision: undecided, or the primary metric could not be judged. */
    undecided,
    fails,
    /** The verdict is based on a suspect run, or a control lies outside the margin. */
    suspect;

    boolean matches(PrimaryVerdict found) {
        Optional<Verdict> verdict = found.verdict();
        return switch (this) {
            case worse -> verdict.filter(Verdict.WORSE::equals).isPresent();
            case better -> verdict.filter(Verdict.BETTER::equals).isPresent();
            case undecided ->
                verdict.isEmpty() || verdict.filter(Verdict.UNDECIDED::equals).isPresent();
            case fails -> verdict.filter(Verdict.FAILS::equals).isPresent();
            case suspect -> found.suspect();
        };
    }
}
