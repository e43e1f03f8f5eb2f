package tare.api.spi;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A table of an SQL engine.
 *
 * @param name lower case letters, digits and underscores
 * @param partition the column by whose values its rows are kept apart, in files or directories of their own
 */
public record SqlTable(String name, List<Column> columns, Optional<String> partition) {
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

    /** In one piece. */
    public SqlTable(String name, List<Column> columns) {
        this(name, columns, Optional.empty());
    }

    public SqlTable {
        columns = List.copyOf(columns);
        if (!NAME.matcher(name).matches() || columns.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and at least one column, got: " + name + columns);
        }
        if (partition.isPresent()
                && columns.stream().noneMatch(column -> column.name().equals(partition.get()))) {
            throw new IllegalArgumentException("a partition must be a column, got: " + partition.get());
        }
    }

    /** The column that {@link #partition} names. */
    public Optional<Column> partitionColumn() {
        return columns.stream()
                .filter(column -> partition.equals(Optional.of(column.name())))
                .findFirst();
    }
}
