package tare.api.model;

import java.util.Optional;

/**
 * A step of a ladder: two arms that differ in one factor.
 *
 * @param from the arm below
 * @param to the arm above
 * @param factor {@code environment}, {@code environment.network}, {@code system} or a setting's name
 * @param fromValue what the factor is on the arm below, as written or by default; empty if it has none
 * @param toValue the same for the arm above
 */
public record LadderStep(String from, String to, String factor, Optional<String> fromValue, Optional<String> toValue) {
    /** {@code environment.network: host → bridge}. */
    public String change() {
        return factor + ": " + shown(fromValue) + " \u2192 " + shown(toValue);
    }

    private static String shown(Optional<String> value) {
        return value.filter(text -> !text.isBlank()).orElse("none");
    }
}
