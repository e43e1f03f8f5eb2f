package tare.systems.jdbc;

import java.sql.Connection;
import java.util.Map;
import java.util.SortedMap;
import tare.api.spi.Deadline;

/** Operations on whole tables, which differ between databases. Names are those in the database. */
public interface Upkeep {
    /** The text after the columns when creating a table. */
    String tableOptions();

    /** @throws IllegalStateException if {@code table} exists in a way that SQL does not show */
    default void requireUnused(String table) throws Exception {}

    /** Keeps the present state of a table, replacing the kept one. Incomplete until it returns. */
    void keep(TableSql table, Connection connection) throws Exception;

    /** Restores a table's kept state. */
    void bringBack(TableSql table, Connection connection) throws Exception;

    /** Removes a table's kept state, if there is one. */
    void discard(TableSql table, Connection connection) throws Exception;

    /** As {@link tare.api.spi.KeyValueStore#unsettled}. */
    default Map<String, String> unsettled() throws Exception {
        return Map.of();
    }

    /** As {@link tare.api.spi.KeyValueStore#balance}. */
    default void balance() throws Exception {}

    /** As {@link tare.api.spi.KeyValueStore#settle}. */
    boolean settle(Deadline by) throws Exception;

    /** The effective configuration, for the parity record. */
    SortedMap<String, String> facts(Connection connection) throws Exception;
}
