package tare.measure.runner;

import java.util.Set;
import tare.api.model.PlannedLook;

/** Judges what was measured so far, at a planned look. The one step of judging that is taken while runs are made. */
public interface LookJudge {
    /** For plans without looks. */
    LookJudge NONE = (look, open) -> {
        throw new IllegalStateException("a look was planned after round " + look.rounds() + ", and no judge was given");
    };

    /**
     * Those of {@code open} for which no arm's primary metric is undecided. Called by the runner's thread, between two runs,
     * when all results so far were written.
     *
     * @param open ids of the workloads that no earlier look has decided
     */
    Set<String> decided(PlannedLook look, Set<String> open);
}
