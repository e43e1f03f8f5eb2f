package tare.workloads.tpcds;

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

    /** @param values of a row; null for NULL */
    void add(List<String> values) {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).add(values.get(i));
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
