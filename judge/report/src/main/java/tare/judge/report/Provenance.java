package tare.judge.report;

import java.util.Optional;

/**
 * The end of a report: how to repeat it, and how to prove which record it describes.
 *
 * @param again the command that measures, or compares, again
 * @param certificate one line that {@code ./tare verify} checks; empty if there is none
 */
public record Provenance(String again, Optional<String> certificate) {
    /** An experiment's own report. */
    public static Provenance run(Optional<String> certificate) {
        return new Provenance(Phrases.COMMAND, certificate);
    }
}
