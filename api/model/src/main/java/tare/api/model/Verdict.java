package tare.api.model;

import java.util.Locale;

/** The outcome of a comparison. */
public enum Verdict {
    BETTER,
    WORSE,
    EQUIVALENT,
    UNDECIDED,
    /** The arm failed in at least one run, which no ratio can make up for. */
    FAILS;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
