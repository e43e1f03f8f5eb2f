package tare.systems.jdbc;

import java.sql.Connection;
import java.util.Map;
import java.util.SortedMap;
import tare.api.spi.Deadline;

/** What is done to tables as a whole, which databases do in ways of their own. Names are those in the database. */
public interface Upkeep {
    /** What stands behind the columns where a table is made. */
    String tableOptions();

    /** @throws IllegalStateException if {@code table} is there by another way than SQL shows */
    default void requireUnused(String table) throws Exception {}

    /** Keeps the present state of a table, replacing what was kept. Not whole until it returns. */
    void keep(TableSql table, Connection connection) throws Exception;

    /** Brings a table back to the state that was kept. */
    void bringBack(TableSql table, Connection connection) throws Exception;

    /** Removes what was kept of a table, if anything was. */
    void discard(TableSql table, Connection connection) throws Exception;

    /** As {@link tare.api.spi.KeyValueStore#unsettled}. */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }

    /** As {@link tare.api.spi.KeyValueStore#balance}. */
    default void balance() throws Exception {}

    /** As {@link tare.api.spi.KeyValueStore#settle}. */
    boolean settle(Deadline by) throws Exception;

    /** The configuration in effect, for the parity record. */
    SortedMap<String, String> facts(Connection connection) throws Exception;
}
