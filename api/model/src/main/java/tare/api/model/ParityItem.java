package tare.api.model;

import java.util.Optional;

/**
 * One item compared with the baseline: a fact that runs recorded, or a setting that differs.
 *
 * @param name a fact's name such as {@code machine.cpu.model}; or a setting's name, {@code system} or
 *     {@code environment}
 * @param arm the arm compared with the baseline
 * @param baselineValue the values recorded by the baseline's runs, joined; empty if there are none
 * @param armValue the same for the arm
 */
public record ParityItem(
        String name, String arm, Optional<String> baselineValue, Optional<String> armValue, Kind kind) {
    /** The outcome of comparing the two sides; the rules are in {@code docs/parity.md}. */
    public enum Kind {
        /** Known on both sides and equal. */
        SAME,
        /** Differs, and the experiment declares this as the point of the comparison. */
        DECLARED,
        /** Differs without being declared: it may be the cause of the measured difference. */
        UNDECLARED,
        /** Unknown on at least one side, or not known to be caused by the arm; never counted as the same. */
        UNKNOWN
    }
}
