package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tare.api.spi.SqlTable;

/** Sums over the columns of a table, or of a part of it: where they are the same, no value was lost or moved. One thread. */
final class TableSums {
    private final List<ColumnSum> columns;

    TableSums(SqlTable table) {
        this.columns = table.columns().stream().map(ColumnSum::new).toList();
    }

    /**
     * Adds a row.
     *
     * @param text its values in UTF-8 with delimiters between them, without the end of the line
     * @throws IllegalArgumentException if it has another number of values than the table has columns
     */
    void add(byte[] text, int from, int end) {
        int column = 0;
        int start = from;
        for (int i = from; i <= end; i++) {
            if (i == end || text[i] == SqlTable.DELIMITER) {
                if (column < columns.size()) {
                    columns.get(column).add(text, start, i);
                }
                column++;
                start = i + 1;
            }
        }
        if (column != columns.size()) {
            throw new IllegalArgumentException(
                    "a row must have " + columns.size() + " values, got: " + new String(text, from, end - from, UTF_8));
        }
    }

    /** Adds what {@link #toString} gave for another part of the same table. */
    void addAll(String noted) {
        List<String> lines = Arrays.asList(noted.split("\n", -1));
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).addAll(lines.get(i));
        }
    }

    List<ColumnSum> columns() {
        return columns;
    }

    /** A line for each column. */
    @Override
    public String toString() {
        return columns.stream().map(ColumnSum::toString).collect(Collectors.joining("\n"));
    }
}
