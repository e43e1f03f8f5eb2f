package tare.api.model;

/**
 * Why a run is not VALID.
 *
 * @param code stable and short, such as {@code error-limit}; this version's codes are in {@link ReasonCode}
 * @param text for people: the finding and the limit it broke
 */
public record Reason(RunStatus status, String code, String text) {
    /** The first line, without any quoted output of a daemon or worker. */
    public String headline() {
        return text.strip().split("\\R", 2)[0].replaceFirst("; its last (words|log lines):$", "");
    }
}
