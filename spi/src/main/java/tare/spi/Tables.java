package tare.spi;

import java.util.Optional;

/**
 * Making and removing tables. A table becomes usable when it is sealed with its dataset's manifest, which is kept beside
 * the data and never inside the table; one without a manifest was left by a broken load, or is somebody else's.
 */
public interface Tables {
    boolean exists(String table) throws Exception;

    /** @throws Exception if it exists already */
    void create(Table table) throws Exception;

    /** Keeps {@code manifest} for {@code table}, replacing an older one. */
    void seal(String table, String manifest) throws Exception;

    Optional<String> manifest(String table) throws Exception;

    /** Removes the table, its rows and its manifest. */
    void drop(String table) throws Exception;
}
