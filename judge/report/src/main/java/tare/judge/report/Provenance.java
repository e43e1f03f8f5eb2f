package tare.judge.report;

import java.util.Optional;
import tare.api.model.TareCommand;

/**
 * The end of a report: how to repeat it, and how to prove which record it describes.
 *
 * @param again the command that measures, or compares, again
 * @param certificate one line that {@code ./tare verify} checks; empty if there is none
 */
public record Provenance(String again, Optional<String> certificate) {
    /** An experiment that another tool's configuration describes. */
    public static Provenance run(String command, Optional<String> certificate) {
        return new Provenance(TareCommand.with(command), certificate);
    }

    /** An experiment's own report. */
    public static Provenance run(Optional<String> certificate) {
        return new Provenance(Phrases.COMMAND, certificate);
    }
}
