package tare.workloads.tpcds;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.RowHash;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;

/** Compares sums over the columns of tables with those of the rows generated. */
record TableChecks(SqlEngine engine, String id) {
    /** @throws IllegalStateException if a column of the table has other sums, or cannot be read */
    void check(String table) throws Exception {
        Optional<TableSums> generated = new DataDirectory(engine.files(), id).sums(table);
        if (generated.isEmpty()) {
            return; // Made before sums were noted.
        }
        try (SqlSession session = engine.open(id)) {
            List<ColumnSum> columns = generated.get().columns();
            if (!agree(table, columns, session)) {
                throw new IllegalStateException(wrong(table, columns, session));
            }
        }
    }

    private static String wrong(String table, List<ColumnSum> columns, SqlSession session) throws Exception {
        for (ColumnSum column : columns) {
            if (!agree(table, List.of(column), session)) {
                return table + "." + column.name() + " has other values than were generated: not " + column.count()
                        + " with the sum " + column.sum().toPlainString() + " (" + column.sql() + ")";
            }
        }
        return table + " has other values than were generated";
    }

    private static boolean agree(String table, List<ColumnSum> columns, SqlSession session) throws Exception {
        String sums = columns.stream().map(ColumnSum::sql).collect(Collectors.joining(", "));
        KeptAnswer found = new KeptAnswer();
        session.query("sums", "select " + sums + " from " + table, new RowHash(false), found);
        if (found.failure().isPresent()) {
            throw new IllegalStateException(
                    table + ": its sums cannot be read: " + found.failure().get());
        }
        return found.isRow(columns.stream()
                .flatMap(column -> Stream.<Object>of(column.count(), column.sum()))
                .toList());
    }
}
