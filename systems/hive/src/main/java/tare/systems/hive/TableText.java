package tare.systems.hive;

import java.util.function.Function;
import java.util.stream.Collectors;
import tare.api.spi.SqlTable;
import tare.api.spi.SqlTable.Column;

/**
 * The statements that make a table of text files.
 *
 * @param directory of the files, as Hive names it
 */
record TableText(String schema, SqlTable table, String directory) {
    /** Takes what follows the last column of a row. */
    private static final String REST = "tare_rest";

    /** An external table can be of plain files; with this property they are still dropped with it. */
    String createTable(String format) {
        return "create external table " + target() + " ("
                + columns(column -> "`" + column.name() + "` " + type(column)) + ") stored as " + format
                + " tblproperties ('external.table.purge' = 'true')";
    }

    private String target() {
        return schema + "." + SqlTable.checkedName(table.name());
    }

    private String text() {
        return schema + ".tare_text_" + table.name();
    }

    private String columns(Function<Column, String> form) {
        return table.columns().stream().map(form).collect(Collectors.joining(", "));
    }

    /** Hive would cut off what exceeds a {@code varchar}, and say nothing. */
    private static String type(Column column) {
        return column.type().replaceFirst("^varchar\\(.*", "string");
    }

    /**
     * Quotation marks are ordinary characters in this format. A column that a row lacks is NULL, and an empty one is not:
     * without its own mark for NULL, Hive takes {@code \N} for it.
     */
    String createText() {
        return "create external table " + text() + " (" + columns(column -> "`" + column.name() + "` string") + ", "
                + REST + " string) row format delimited fields terminated by '" + SqlTable.DELIMITER
                + "' stored as textfile location '" + directory.replace("'", "\\'") + "'";
    }

    /** Hive makes NULL of text that does not fit a column, and of what a row lacks; here that ends the load. */
    String insert() {
        String fits = table.columns().stream().map(TableText::fits).collect(Collectors.joining());
        return "insert into " + target() + " select " + columns(TableText::cast) + " from " + text()
                + " where assert_true(" + REST + " is null" + fits + ") is null";
    }

    private static String fits(Column column) {
        String there = " and `" + column.name() + "` is not null";
        return type(column).equals("string")
                ? there
                : there + " and (`" + column.name() + "` = '' or " + cast(column) + " is not null)";
    }

    private static String cast(Column column) {
        return "cast(nullif(`" + column.name() + "`, '') as " + type(column) + ")";
    }

    String count() {
        return "select count(*) from " + target();
    }

    String dropTable() {
        return "drop table if exists " + target();
    }

    /** The files stay. */
    String dropText() {
        return "drop table if exists " + text();
    }
}
