package tare.systems.jdbc;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The differences between databases. Keys and values are bytes: text types would compare by language and change their
 * content.
 *
 * @param keyType type of the key's column; must sort by bytes
 * @param valueType type of a field's column
 * @param textType type of the side table's columns
 * @param limit whether the database supports {@code LIMIT}; otherwise {@code FETCH NEXT} is used
 * @param keepsEmpty whether an empty value differs from NULL
 * @param quote around names
 */
public record Dialect(
        String keyType,
        String valueType,
        String textType,
        Upsert upsert,
        boolean limit,
        boolean keepsEmpty,
        String quote) {
    private static final String TEXT = "VARCHAR(4000)";

    /** By the beginning of the product's name, in lower case. */
    private static final Map<String, Dialect> KNOWN = Map.of(
            "h2", limiting("VARBINARY(1000)", "VARBINARY(1048576)", Upsert.MERGE),
            "hsql", limiting("VARBINARY(1000)", "VARBINARY(16777216)", Upsert.MERGE),
            "sqlite", limiting("BLOB", "BLOB", Upsert.ON_CONFLICT),
            "postgresql", limiting("BYTEA", "BYTEA", Upsert.ON_CONFLICT),
            "mysql", limiting("VARBINARY(1000)", "MEDIUMBLOB", Upsert.ON_DUPLICATE_KEY),
            "mariadb", limiting("VARBINARY(1000)", "MEDIUMBLOB", Upsert.ON_DUPLICATE_KEY),
            "apache derby", fetching("VARCHAR(1000) FOR BIT DATA", "BLOB(16777216)", true),
            "db2", fetching("VARCHAR(1000) FOR BIT DATA", "BLOB(16777216)", true),
            "oracle", fetching("RAW(1000)", "BLOB", false),
            "microsoft sql server", fetching("VARBINARY(900)", "VARBINARY(MAX)", true));

    /** @param product the database's name for itself; an unknown one gets standard SQL */
    static Dialect of(String product) {
        String name = product.toLowerCase(Locale.ROOT);
        return KNOWN.entrySet().stream()
                .filter(known -> name.startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> fetching("VARBINARY(1000)", "BLOB", true));
    }

    private static Dialect limiting(String keyType, String valueType, Upsert upsert) {
        return new Dialect(keyType, valueType, TEXT, upsert, true, true, "\"");
    }

    private static Dialect fetching(String keyType, String valueType, boolean keepsEmpty) {
        return new Dialect(keyType, valueType, TEXT, Upsert.UPDATE_THEN_INSERT, false, keepsEmpty, "\"");
    }

    /** A copy with the user's choices; empty texts keep the present ones. */
    Dialect with(String otherKeyType, String otherValueType, String otherUpsert, String quoteOfDatabase) {
        return new Dialect(
                otherKeyType.isEmpty() ? keyType : otherKeyType,
                otherValueType.isEmpty() ? valueType : otherValueType,
                textType,
                otherUpsert.isEmpty() ? upsert : Upsert.of(otherUpsert),
                limit,
                keepsEmpty,
                quoteOfDatabase.isBlank() ? quote : quoteOfDatabase);
    }

    String quoted(String name) {
        return quote + name.replace(quote, quote + quote) + quote;
    }

    List<String> quoted(List<String> names) {
        return names.stream().map(this::quoted).toList();
    }

    /** The beginning of a statement that adds a missing row. */
    String insertInto() {
        return upsert == Upsert.UPSERT ? "UPSERT INTO " : "INSERT INTO ";
    }

    /** The clause that limits a query's rows; the number is a parameter. */
    String rows() {
        return limit ? " LIMIT ?" : " OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY";
    }
}
