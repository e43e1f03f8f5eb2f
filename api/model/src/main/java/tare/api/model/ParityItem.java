package tare.api.model;

import java.util.Optional;

/**
 * One thing that was looked at on both sides: a fact that runs recorded, or a setting that differs.
 *
 * @param name a fact's name such as {@code machine.cpu.model}; or a setting's name, {@code system} or {@code environment}
 * @param arm what is held against the baseline
 * @param baselineValue what the baseline's runs recorded, several values joined; empty if they recorded none
 * @param armValue likewise
 */
public record ParityItem(
        String name, String arm, Optional<String> baselineValue, Optional<String> armValue, Kind kind) {
    /** How the two sides stand to each other; the rules are in {@code docs/parity.md}. */
    public enum Kind {
        /** Known on both sides, and alike. */
        SAME,
        /** Differs, and the experiment says that this is the point of the comparison. */
        DECLARED,
        /** Differs, and nobody said so: it may be the cause of what was measured. */
        UNDECLARED,
        /** Not known on one side at least, or not the arm's doing for all that is known: never counted as the same. */
        UNKNOWN
    }
}
