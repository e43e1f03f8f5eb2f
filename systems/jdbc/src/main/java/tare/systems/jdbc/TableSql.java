package tare.systems.jdbc;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statements for one table. Their parameters are the fields in the order listed, and the key where the method's
 * comment places it.
 *
 * @param table its name in the database
 * @param fields all of them, in the table's order
 */
public record TableSql(Dialect dialect, String table, List<String> fields) {
    static final String KEY = "tare_key";

    public TableSql {
        fields = List.copyOf(fields);
        if (fields.stream().anyMatch(KEY::equalsIgnoreCase)) {
            throw new IllegalArgumentException("field: must not have the name of the key's column, got: " + KEY);
        }
    }

    /** @param options the text after the columns, such as {@code ENGINE=InnoDB}; may be empty */
    String create(String options) {
        String columns = fields.stream()
                .map(field -> ", " + dialect.quoted(field) + " " + dialect.valueType())
                .collect(Collectors.joining());
        return "CREATE TABLE " + name() + " (" + key() + " " + dialect.keyType() + " NOT NULL PRIMARY KEY" + columns
                + ")" + (options.isBlank() ? "" : " " + options);
    }

    String drop() {
        return "DROP TABLE " + name();
    }

    /** Fails if there is no such table, and returns no rows otherwise. */
    String probe() {
        return "SELECT * FROM " + name() + " WHERE 1 = 0";
    }

    /** All rows of another table with the same columns. */
    String copyFrom(String other) {
        String columns = list(dialect.quoted(withKey(fields)));
        return dialect.insertInto() + name() + " (" + columns + ") SELECT " + columns + " FROM "
                + dialect.quoted(other);
    }

    /** Parameters: the key. */
    String select(List<String> wanted) {
        return "SELECT " + list(dialect.quoted(wanted)) + " FROM " + name() + " WHERE " + key() + " = ?";
    }

    /** Its first column is the key. Parameters: the first key, how many rows. */
    String scan(List<String> wanted) {
        return "SELECT " + list(dialect.quoted(withKey(wanted))) + " FROM " + name() + " WHERE " + key()
                + " >= ? ORDER BY " + key() + dialect.rows();
    }

    /** Parameters: the fields, the key. */
    String update(List<String> written) {
        return "UPDATE " + name() + " SET " + list(equalTo(written, field -> "?")) + " WHERE " + key() + " = ?";
    }

    /** Parameters: the key. */
    String delete() {
        return "DELETE FROM " + name() + " WHERE " + key() + " = ?";
    }

    /** Adds a row. Parameters: the fields, the key. */
    String insert(List<String> written) {
        List<String> columns = dialect.quoted(withKeyLast(written));
        return dialect.insertInto() + name() + " (" + list(columns) + ") VALUES ("
                + list(Collections.nCopies(columns.size(), "?")) + ")";
    }

    /** Writes all fields, whether or not the row is there. Parameters: all fields, the key. */
    String upsert() {
        return switch (dialect.upsert()) {
            case MERGE -> merge();
            case ON_CONFLICT ->
                insert(fields) + " ON CONFLICT (" + key() + ") DO UPDATE SET "
                        + list(equalTo(fields, field -> "EXCLUDED." + field));
            case ON_DUPLICATE_KEY ->
                insert(fields) + " ON DUPLICATE KEY UPDATE " + list(equalTo(fields, field -> "VALUES(" + field + ")"));
            case UPDATE_THEN_INSERT, UPSERT -> insert(fields);
        };
    }

    /** Casts every parameter, since no database can infer the type of one in a VALUES row. */
    private String merge() {
        List<String> columns = dialect.quoted(withKeyLast(fields));
        List<String> typed =
                new ArrayList<>(Collections.nCopies(fields.size(), "CAST(? AS " + dialect.valueType() + ")"));
        typed.add("CAST(? AS " + dialect.keyType() + ")");
        return "MERGE INTO " + name() + " AS t USING (VALUES (" + list(typed) + ")) AS s (" + list(columns) + ") ON t."
                + key() + " = s." + key() + " WHEN MATCHED THEN UPDATE SET "
                + list(equalTo(fields, field -> "s." + field)) + " WHEN NOT MATCHED THEN INSERT (" + list(columns)
                + ") VALUES ("
                + list(columns.stream().map(column -> "s." + column).toList()) + ")";
    }

    private interface Source {
        String of(String quotedField);
    }

    private List<String> equalTo(List<String> written, Source source) {
        return dialect.quoted(written).stream()
                .map(field -> field + " = " + source.of(field))
                .toList();
    }

    private String name() {
        return dialect.quoted(table);
    }

    private String key() {
        return dialect.quoted(KEY);
    }

    private static List<String> withKey(List<String> names) {
        return Stream.concat(Stream.of(KEY), names.stream()).toList();
    }

    private static List<String> withKeyLast(List<String> names) {
        return Stream.concat(names.stream(), Stream.of(KEY)).toList();
    }

    private static String list(List<String> parts) {
        return String.join(", ", parts);
    }
}
