package tare.api.spi;

import java.util.List;

/**
 * A table of an SQL engine.
 *
 * @param name lower case letters, digits and underscores
 */
public record SqlTable(String name, List<Column> columns) {
    /** Separates the values of a row in a text file; rows end with a newline, and an empty value is NULL. */
    public static final char DELIMITER = '|';

    /** @param type as in standard SQL: {@code integer}, {@code bigint}, {@code decimal(7,2)}, {@code date}, {@code varchar(20)} */
    public record Column(String name, String type) {}

    public SqlTable {
        columns = List.copyOf(columns);
        if (!name.matches("[a-z][a-z0-9_]*") || columns.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and at least one column, got: " + name + columns);
        }
    }
}
