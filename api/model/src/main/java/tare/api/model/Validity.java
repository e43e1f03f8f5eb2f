package tare.api.model;

import java.util.List;

/**
 * Whether a run's numbers count.
 *
 * @param reasons empty for a VALID run
 */
public record Validity(RunStatus status, List<Reason> reasons) {
    public Validity {
        reasons = List.copyOf(reasons);
    }

    /** Whether its numbers may enter a ratio. */
    public boolean enters() {
        return status == RunStatus.VALID || status == RunStatus.SUSPECT;
    }
}
