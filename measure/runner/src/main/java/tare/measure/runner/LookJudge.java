package tare.measure.runner;

import java.util.Set;
import tare.api.model.PlannedLook;

/** Judges the results so far at a planned look. The only step of judging that happens between runs. */
public interface LookJudge {
    /** For plans without looks. */
    LookJudge NONE = (look, open) -> {
        throw new IllegalStateException("a look was planned after round " + look.rounds() + ", and no judge was given");
    };

    /**
     * Returns the workloads of {@code open} whose primary metric is decided for every arm. The runner's thread calls it
     * between two runs, after all results so far have been written.
     *
     * @param open ids of the workloads that no earlier look has decided
     */
    Set<String> decided(PlannedLook look, Set<String> open);
}
