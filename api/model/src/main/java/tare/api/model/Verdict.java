package tare.api.model;

import java.util.Locale;

/** What a comparison says. */
public enum Verdict {
    BETTER,
    WORSE,
    EQUIVALENT,
    UNDECIDED,
    /** The arm failed in at least one run: no ratio can excuse that. */
    FAILS;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
