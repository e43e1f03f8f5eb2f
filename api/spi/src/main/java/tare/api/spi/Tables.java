package tare.api.spi;

import java.util.Optional;

/**
 * Creates and drops tables. A table becomes usable once it is sealed with its dataset's manifest, which is kept next to
 * the data and never inside the table. A table without a manifest is left over from a failed load or belongs to another
 * user.
 */
public interface Tables {
    /**
     * Listed in {@link DriverFactory#settings} by drivers of servers whose tables outlive an experiment: permits
     * dropping a table that an earlier experiment left. If Tare did not start the system, {@code tare run} also
     * requires {@code --allow-destroy}.
     */
    Setting REPLACE = Setting.flag(
            "replace",
            false,
            "Whether to drop a table that an earlier Tare experiment left; on a system that Tare did not start, run"
                    + " also needs --allow-destroy");

    boolean exists(String table) throws Exception;

    /**
     * Why {@link #create} would reject this table now, such as one left by an earlier experiment; empty if it would
     * succeed or only an attempt can show it. Changes nothing.
     */
    default Optional<String> obstacle(String table) throws Exception {
        return Optional.empty();
    }

    /** @throws Exception if it exists already */
    void create(Table table) throws Exception;

    /** Stores {@code manifest} for {@code table}, replacing an older one. */
    void seal(String table, String manifest) throws Exception;

    Optional<String> manifest(String table) throws Exception;

    /** Removes the table, its rows and its manifest. */
    void drop(String table) throws Exception;
}
