package tare.api.spi;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.OptionalInt;

/**
 * Digests the rows of an answer, so that answers of different systems can be compared. Values are written in one form:
 * numbers without trailing zeros, approximate ones (float, double) rounded to {@value #DIGITS} significant digits, since
 * their last digits depend on the order of additions; everything else by its {@code toString}. Engines that give the
 * same result different types, such as an average as a decimal or as a double, agree if numbers are also rounded to a
 * number of decimals. One thread.
 */
public final class RowHash {
    /** Significant digits of approximate numbers. */
    public static final int DIGITS = 9;

    private static final MathContext APPROXIMATE = new MathContext(DIGITS);
    private static final int LANES = 4;
    private static final byte NULL = 1;
    private static final byte NUMBER = 2;
    private static final byte TEXT = 3;

    private final boolean ordered;
    private final OptionalInt decimals;
    private final MessageDigest digest = Sha256.digest();
    private final MessageDigest rowDigest = Sha256.digest();
    private final long[] sums = new long[LANES];
    private final ByteArrayOutputStream row = new ByteArrayOutputStream();
    private long rows;
    private long bytes;

    /** @param ordered whether the order of rows matters; if not, equal rows still count as often as they occur */
    public RowHash(boolean ordered) {
        this(ordered, OptionalInt.empty());
    }

    /** @param decimals digits after the point to which all numbers are rounded, half up; empty for all of them */
    public RowHash(boolean ordered, OptionalInt decimals) {
        this.ordered = ordered;
        this.decimals = decimals;
    }

    /** Fetches and adds every row. */
    public void addAll(ResultSet result) throws SQLException {
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
            for (int i = 1; i <= columns; i++) {
                value(result.getObject(i));
            }
            endRow();
        }
    }

    /** @param value null for SQL's NULL */
    public void value(Object value) {
        if (value == null) {
            row.write(NULL);
        } else if (value instanceof Number number) {
            row.write(NUMBER);
            text(canonical(number));
        } else {
            row.write(TEXT);
            text(value.toString());
        }
    }

    private void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        bytes += encoded.length;
        row.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(encoded.length).array());
        row.writeBytes(encoded);
    }

    private String canonical(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            if (!Double.isFinite(value)) {
                return Double.toString(value);
            }
            return plain(new BigDecimal(value).round(APPROXIMATE));
        }
        return plain(new BigDecimal(number.toString()));
    }

    private String plain(BigDecimal exact) {
        BigDecimal rounded = decimals.isPresent() ? exact.setScale(decimals.getAsInt(), RoundingMode.HALF_UP) : exact;
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** Ends a row. */
    public void endRow() {
        byte[] hash = rowDigest.digest(row.toByteArray());
        row.reset();
        rows++;
        if (ordered) {
            digest.update(hash);
        } else {
            // A sum, so that the order does not matter but a row that occurs twice does.
            ByteBuffer lanes = ByteBuffer.wrap(hash);
            for (int i = 0; i < LANES; i++) {
                sums[i] += lanes.getLong();
            }
        }
    }

    public long rows() {
        return rows;
    }

    /** Bytes of all values so far, as text. */
    public long bytes() {
        return bytes;
    }

    /** The evidence for all rows. Called once, at the end, in place of {@link #sha256Hex}. */
    public QueryAnswer answer(String query) {
        return new QueryAnswer(query, rows, sha256Hex(), ordered);
    }

    /** The digest of all rows, in lower-case hexadecimal digits. Called once, at the end. */
    public String sha256Hex() {
        if (!ordered) {
            ByteBuffer lanes = ByteBuffer.allocate(LANES * Long.BYTES);
            for (long sum : sums) {
                lanes.putLong(sum);
            }
            digest.update(lanes.array());
        }
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(rows).array());
        return HexFormat.of().formatHex(digest.digest());
    }
}
