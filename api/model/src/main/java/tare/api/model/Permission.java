package tare.api.model;

import java.util.Locale;

/** Actions that an experiment may allow on existing systems, which others may be using. */
public enum Permission {
    /** Traffic as fast as the system answers. */
    MAX_RATE,
    /** Writing memory stores to disk. */
    FLUSH,
    /** Rewriting data files. */
    COMPACT,
    /** Moving parts of tables between servers. */
    BALANCE,
    /** Creating, restoring and deleting snapshots of Tare's own tables. */
    SNAPSHOT,
    /** Copying those snapshots to another place. */
    EXPORT;

    /** As written in {@code allow:}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
