package tare.systems.jdbc;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * In what databases differ. Keys and values are bytes: text types would compare by language and change what they keep.
 *
 * @param keyType of the column that holds the key; its order must be that of the bytes
 * @param valueType of a field's column
 * @param textType of the side table's columns
 * @param limit whether {@code LIMIT} is known; else {@code FETCH NEXT} is
 * @param keepsEmpty whether an empty value is another than NULL
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

    /** By how the product's name begins, in lower case. */
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

    /** @param product as the database calls itself; one that is not known is spoken to in standard SQL */
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

    /** This one, with what a user set instead; empty texts leave it as it is. */
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

    /** How a row is added that is not there. */
    String insertInto() {
        return upsert == Upsert.UPSERT ? "UPSERT INTO " : "INSERT INTO ";
    }

    /** What follows a query that is to give so many rows; the number is a parameter. */
    String rows() {
        return limit ? " LIMIT ?" : " OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY";
    }
}
