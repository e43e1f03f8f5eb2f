package tare.systems.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32;
import tare.api.spi.Endpoints;

/**
 * Identifies the owner of tables in a database that several arms and experiments share.
 *
 * @param arm part of the tables' names
 * @param id unique to this arm of this experiment
 */
public record JdbcTableOwner(String arm, String id) {
    private static final String TABLE = "tare_[A-Za-z0-9_]+";
    private static final String PLAIN = "[a-z0-9_]{1,20}";

    public static JdbcTableOwner of(Endpoints endpoints) {
        Path directory = endpoints.home();
        String arm = endpoints
                .addresses()
                .getOrDefault("arm", directory.getFileName().toString());
        return new JdbcTableOwner(arm, directory.toString());
    }

    /**
     * The table's name in the database: only letters, digits and {@code _}. If two arms get the same name, the table's
     * owner decides.
     */
    public String name(String table) {
        if (!table.matches(TABLE)) {
            throw new IllegalArgumentException("a table's name must begin with tare_, got: " + table);
        }
        return table + "__" + shown();
    }

    /** The arm, as it appears in names of tables. */
    public String shown() {
        return arm.matches(PLAIN) ? arm : shortened();
    }

    /** Databases differ in the characters, lengths and cases that names may have. */
    private String shortened() {
        String plain = arm.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
        return plain.substring(0, Math.min(11, plain.length())) + "_" + sum(arm);
    }

    /** Distinguishes objects of this arm of this experiment from those of an earlier one. */
    public String mark() {
        return sum(id);
    }

    private static String sum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(UTF_8));
        return "%08x".formatted(sum.getValue());
    }
}
