package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tare.api.spi.SqlTable;

/** Sums over the columns of a table, or of a part of it: where they are the same, no value was lost or moved. One thread. */
final class TableSums {
    private static final byte DELIMITER = (byte) SqlTable.DELIMITER;

    private final ColumnSum[] columns;

    TableSums(SqlTable table) {
        this.columns = table.columns().stream().map(ColumnSum::new).toArray(ColumnSum[]::new);
    }

    /**
     * Adds a row.
     *
     * @param text rows in UTF-8, with a delimiter after each value and the end of a line after each row
     * @param from where the row begins
     * @return the place of the end of its line
     * @throws IllegalArgumentException if it has another number of values than the table has columns, or one does not fit
     */
    int add(byte[] text, int from) {
        int at = from;
        for (ColumnSum column : columns) {
            at = column.add(text, at);
            if (text[at] != DELIMITER) {
                throw refused(text, from);
            }
            at++;
        }
        if (text[at] != '\n') {
            throw refused(text, from);
        }
        return at;
    }

    private IllegalArgumentException refused(byte[] text, int from) {
        int end = from;
        while (text[end] != '\n') {
            end++;
        }
        return new IllegalArgumentException(
                "a row must have " + columns.length + " values, got: " + new String(text, from, end - from, UTF_8));
    }

    /** Adds what {@link #toString} gave for another part of the same table. */
    void addAll(String noted) {
        List<String> lines = Arrays.asList(noted.split("\n", -1));
        for (int i = 0; i < columns.length; i++) {
            columns[i].addAll(lines.get(i));
        }
    }

    List<ColumnSum> columns() {
        return List.of(columns);
    }

    /** A line for each column. */
    @Override
    public String toString() {
        return Arrays.stream(columns).map(ColumnSum::toString).collect(Collectors.joining("\n"));
    }
}
