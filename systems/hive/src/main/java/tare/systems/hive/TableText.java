package tare.systems.hive;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.SqlTable;
import tare.api.spi.SqlTable.Column;

/**
 * The statements that make a table of text files.
 *
 * @param directory of the files, as Hive names it
 */
record TableText(String schema, SqlTable table, String directory) {
    /** More than there are dates in the tables of a workload. */
    private static final int MOST_PARTITIONS = 10_000;

    /** Takes what follows the last column of a row. */
    private static final String REST = "tare_rest";

    /** An external table can be of plain files; with this property they are still dropped with it. */
    String createTable(String format) {
        String partitioned = table.partitionColumn()
                .map(column -> " partitioned by (" + declared(column) + ")")
                .orElse("");
        return "create external table " + target() + " ("
                + inRows().map(TableText::declared).collect(Collectors.joining(", ")) + ")" + partitioned
                + " stored as " + format + " tblproperties ('external.table.purge' = 'true')";
    }

    private static String declared(Column column) {
        return "`" + column.name() + "` " + type(column);
    }

    /** The columns that are kept in the rows: a partition's is in the name of its directory. */
    private Stream<Column> inRows() {
        return table.columns().stream().filter(column -> !table.partition().equals(Optional.of(column.name())));
    }

    /** What Hive must be told before rows go to partitions that their values name; nothing for other tables. */
    List<String> before() {
        return table.partition().isEmpty()
                ? List.of()
                : List.of(
                        "set hive.exec.dynamic.partition.mode=nonstrict",
                        "set hive.exec.max.dynamic.partitions=" + MOST_PARTITIONS,
                        "set hive.exec.max.dynamic.partitions.pernode=" + MOST_PARTITIONS);
    }

    private String target() {
        return schema + "." + SqlTable.checkedName(table.name());
    }

    private String text() {
        return schema + ".tare_text_" + table.name();
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
        String columns = table.columns().stream()
                .map(column -> "`" + column.name() + "` string, ")
                .collect(Collectors.joining());
        return "create external table " + text() + " (" + columns + REST
                + " string) row format delimited fields terminated by '" + SqlTable.DELIMITER
                + "' stored as textfile location '" + directory.replace("'", "\\'") + "'";
    }

    /** Hive makes NULL of text that does not fit a column, and of what a row lacks; here that ends the load. */
    String insert() {
        String fits = table.columns().stream().map(TableText::fits).collect(Collectors.joining());
        String into =
                table.partition().map(name -> " partition (`" + name + "`)").orElse("");
        String values = Stream.concat(inRows(), table.partitionColumn().stream())
                .map(TableText::cast)
                .collect(Collectors.joining(", "));
        return "insert into " + target() + into + " select " + values + " from " + text() + " where assert_true(" + REST
                + " is null" + fits + ") is null";
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
