package tare.api.spi;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A table of an SQL engine.
 *
 * @param name lower case letters, digits and underscores
 */
public record SqlTable(String name, List<Column> columns) {
    /** Separates the values of a row in a text file; rows end with a newline, and an empty value is NULL. */
    public static final char DELIMITER = '|';

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");

    /**
     * A table's or schema's name as it is. Names need no quotes, which a path of the schema's files could not have.
     *
     * @throws IllegalArgumentException if it has another form
     */
    public static String checkedName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a name must be lower-case letters, digits and underscores, got: " + name);
        }
        return name;
    }

    /** @param type as in standard SQL: {@code integer}, {@code bigint}, {@code decimal(7,2)}, {@code date}, {@code varchar(20)} */
    public record Column(String name, String type) {}

    public SqlTable {
        columns = List.copyOf(columns);
        if (!NAME.matcher(name).matches() || columns.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and at least one column, got: " + name + columns);
        }
    }
}
