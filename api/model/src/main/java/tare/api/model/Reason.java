package tare.api.model;

/**
 * Why a run is not VALID.
 *
 * @param code stable and short, such as {@code error-limit}; those that this Tare gives are in {@link ReasonCode}
 * @param text for people: what was found and against what limit
 */
public record Reason(RunStatus status, String code, String text) {
    /** The first line. What a daemon or worker said last, where that is quoted, comes after it and is left out. */
    public String headline() {
        return text.strip().split("\\R", 2)[0].replaceFirst("; its last words:$", "");
    }
}
