package tare.workloads.tpcds;

import io.trino.tpcds.Session;
import io.trino.tpcds.Table;
import io.trino.tpcds.column.Column;
import io.trino.tpcds.column.ColumnType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.SqlTable;

/** Tables as the generator describes them. */
final class TpcdsTables {
    private TpcdsTables() {}

    /** The dates by which the tables of facts are divided. */
    private static final Map<String, String> DATES = Map.of(
            "catalog_returns", "cr_returned_date_sk",
            "catalog_sales", "cs_sold_date_sk",
            "inventory", "inv_date_sk",
            "store_returns", "sr_returned_date_sk",
            "store_sales", "ss_sold_date_sk",
            "web_returns", "wr_returned_date_sk",
            "web_sales", "ws_sold_date_sk");

    static SqlTable of(String name) {
        return new SqlTable(
                name,
                Arrays.stream(generated(name).getColumns())
                        .map(column -> new SqlTable.Column(column.getName().toLowerCase(Locale.ROOT), type(column)))
                        .toList());
    }

    /** With the rows of each date apart, in a table of facts. */
    static SqlTable byDate(String name) {
        return new SqlTable(name, of(name).columns(), Optional.ofNullable(DATES.get(name)));
    }

    static Table generated(String name) {
        return Table.getTable(name);
    }

    /** The table of returns that belongs to a table of sales. */
    static Optional<String> returnsOf(String table) {
        Table sales = generated(table);
        return sales.hasChild() ? Optional.of(sales.getChild().getName()) : Optional.empty();
    }

    private static String type(Column column) {
        ColumnType type = column.getType();
        return switch (type.getBase()) {
            case INTEGER -> "integer";
            case IDENTIFIER -> "bigint";
            case DATE -> "date";
            case DECIMAL ->
                "decimal(" + type.getPrecision().orElseThrow() + ","
                        + type.getScale().orElseThrow() + ")";
            // Engines disagree about the blanks at the end of char.
            case CHAR, VARCHAR -> "varchar(" + type.getPrecision().orElseThrow() + ")";
            case TIME -> throw new IllegalArgumentException("no query reads " + column.getName());
        };
    }

    /** @param chunk from 1 */
    static Session session(double scale, int chunks, int chunk) {
        // Only scale, chunks and chunk matter: text is formatted here, not by the generator.
        return new Session(
                scale, ".", ".dat", Optional.empty(), "", SqlTable.DELIMITER, true, false, chunks, chunk, false);
    }
}
