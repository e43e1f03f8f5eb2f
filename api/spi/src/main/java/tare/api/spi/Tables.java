package tare.api.spi;

import java.util.Optional;

/**
 * Making and removing tables. A table becomes usable when it is sealed with its dataset's manifest, which is kept beside
 * the data and never inside the table; one without a manifest was left by a broken load, or is somebody else's.
 */
public interface Tables {
    /**
     * Listed among {@link DriverFactory#settings} by drivers of servers whose tables outlive an experiment: it lets one that
     * an earlier experiment left be dropped. Where Tare did not start the system, {@code tare run} wants
     * {@code --allow-destroy} beside it.
     */
    Setting REPLACE = Setting.flag(
            "replace",
            false,
            "Whether a table that an earlier experiment of Tare left is dropped for this one's; on a system that Tare did"
                    + " not start, run wants --allow-destroy as well");

    boolean exists(String table) throws Exception;

    /**
     * Why {@link #create} would refuse this table now, such as one of an earlier experiment; empty if it would make it, or
     * if only trying tells. Changes nothing.
     */
    default Optional<String> obstacle(String table) throws Exception {
        return Optional.empty();
    }

    /** @throws Exception if it exists already */
    void create(Table table) throws Exception;

    /** Keeps {@code manifest} for {@code table}, replacing an older one. */
    void seal(String table, String manifest) throws Exception;

    Optional<String> manifest(String table) throws Exception;

    /** Removes the table, its rows and its manifest. */
    void drop(String table) throws Exception;
}
