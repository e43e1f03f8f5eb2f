package tare.api.spi;

import java.util.Optional;
import java.util.regex.Pattern;

/** What the storage beneath an engine says when it lets a query down, named alike for all engines. */
public enum StorageFailure {
    NO_SPACE("no space left on device", "No space left on device|DiskOutOfSpaceException"),
    /** Hadoop's S3 client gave up after its own attempts. */
    THROTTLED("store throttled", "AWSServiceThrottledException|SlowDown|Slow Down");

    private final String text;
    private final Pattern words;

    StorageFailure(String text, String words) {
        this.text = text;
        this.words = Pattern.compile(words);
    }

    /** The cause of a failed query, in reports. */
    public String text() {
        return text;
    }

    /** Such a failure among a failure and its causes; engines repeat in text what their tasks threw. */
    public static Optional<StorageFailure> in(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            String said = at.getClass().getSimpleName() + ": " + at.getMessage();
            for (StorageFailure one : values()) {
                if (one.words.matcher(said).find()) {
                    return Optional.of(one);
                }
            }
        }
        return Optional.empty();
    }
}
