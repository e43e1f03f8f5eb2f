package tare.systems.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.SqlTable;
import tare.api.spi.SqlTable.Column;

/**
 * Inserts a table's rows of text. One thread.
 *
 * @param target the table's name with its schema
 */
record TextRows(SqlTable table, String target) {
    /** Rows sent at once. */
    private static final int BATCH = 1_000;

    private static final Pattern DELIMITER = Pattern.compile(Pattern.quote(String.valueOf(SqlTable.DELIMITER)));

    String createTable(String options) {
        String columns = table.columns().stream()
                .map(column -> column.name() + " " + column.type())
                .collect(Collectors.joining(", "));
        return ("create table " + target + " (" + columns + ") " + options).strip();
    }

    /**
     * Inserts the rows of a file, in batches.
     *
     * @throws IllegalArgumentException naming line and column if a row does not fit
     */
    void insert(Connection connection, InputStream text) throws IOException, SQLException {
        String values = "?, ".repeat(table.columns().size() - 1) + "?";
        try (PreparedStatement insert =
                        connection.prepareStatement("insert into " + target + " values (" + values + ")");
                BufferedReader lines = new BufferedReader(new InputStreamReader(text, UTF_8))) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                set(insert, line, number);
                insert.addBatch();
                if (number % BATCH == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
    }

    private void set(PreparedStatement insert, String line, long number) throws SQLException {
        String[] values = DELIMITER.split(line, -1);
        List<Column> columns = table.columns();
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(table.name() + ", row " + number + ": must have " + columns.size()
                    + " values, got: " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            try {
                set(insert, i + 1, columns.get(i).type(), values[i]);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        table.name() + ", row " + number + ": " + columns.get(i).name() + " must be "
                                + columns.get(i).type() + ", got: " + values[i],
                        e);
            }
        }
    }

    private static void set(PreparedStatement insert, int at, String type, String value) throws SQLException {
        boolean isNull = value.isEmpty();
        switch (type.replaceFirst("\\(.*", "")) {
            case "integer" -> {
                if (isNull) {
                    insert.setNull(at, Types.INTEGER);
                } else {
                    insert.setInt(at, Integer.parseInt(value));
                }
            }
            case "bigint" -> {
                if (isNull) {
                    insert.setNull(at, Types.BIGINT);
                } else {
                    insert.setLong(at, Long.parseLong(value));
                }
            }
            case "decimal" -> insert.setBigDecimal(at, isNull ? null : new BigDecimal(value));
            case "date" -> insert.setDate(at, isNull ? null : Date.valueOf(value));
            default -> insert.setString(at, isNull ? null : value);
        }
    }
}
