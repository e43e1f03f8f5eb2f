package tare.systems.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import tare.api.spi.Key;

/**
 * The names of a table's keys in the server. They are unique to the table: neither a table's name nor an arm's contains
 * {@code @} or {@code :}, and the characters allowed have no special meaning in SCAN's patterns.
 *
 * @param name of the table, distinct from the same table of other arms on the same server
 */
record TableKeys(String name) {
    /** @throws IllegalArgumentException if the name is not one of Tare's */
    TableKeys(String table, String arm) {
        this(table + "@" + arm);
    }

    TableKeys {
        if (!name.matches("tare_[A-Za-z0-9_]+@[A-Za-z0-9._-]+")) {
            throw new IllegalArgumentException("a table's name must begin with tare_, got: " + name);
        }
    }

    /** A hash that says whose the table is, and keeps its manifest. */
    byte[] mark() {
        return ascii("tare_mark:" + name);
    }

    /** A sorted set of the rows' keys. Their scores are all 0, so the server keeps them in the order of their bytes. */
    byte[] index() {
        return ascii(name);
    }

    /** What the key of every row's hash begins with. */
    byte[] rowPrefix() {
        return ascii(name + ":");
    }

    static byte[] row(byte[] prefix, Key key) {
        return row(prefix, key.array(), key.length());
    }

    static byte[] row(byte[] prefix, byte[] key, int length) {
        byte[] row = Arrays.copyOf(prefix, prefix.length + length);
        System.arraycopy(key, 0, row, prefix.length, length);
        return row;
    }

    static byte[] ascii(String text) {
        return text.getBytes(US_ASCII);
    }
}
