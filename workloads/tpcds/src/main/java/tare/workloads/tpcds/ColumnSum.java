package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.SqlTable;

/**
 * How many values of a column are not NULL, and a sum over them that an engine can make, too: of numbers, of the lengths
 * of texts, or of {@code day + 31 month + 372 year} of dates. One thread.
 */
final class ColumnSum {
    private static final int MONTH = 31;
    private static final int YEAR = 12 * MONTH;
    private static final int DATE_PARTS = 3;
    private static final int TEN = 10;

    /** What is summed up for a type. */
    private enum Kind {
        NUMBER,
        LENGTH,
        DATE
    }

    private static final Pattern DECIMAL = Pattern.compile("decimal\\(\\d+,(\\d+)\\)");

    private final String name;
    private final Kind kind;
    /** Digits after the point. */
    private final int scale;

    private long count;
    private BigDecimal sum = BigDecimal.ZERO;
    /** Not yet in the sum, and without its point: most additions need no more. */
    private long unscaled;

    ColumnSum(SqlTable.Column column) {
        this.name = column.name();
        this.kind = kind(column.type());
        Matcher decimal = DECIMAL.matcher(column.type());
        this.scale = decimal.matches() ? Integer.parseInt(decimal.group(1)) : 0;
    }

    private static Kind kind(String type) {
        if (type.startsWith("varchar")) {
            return Kind.LENGTH;
        }
        return type.equals("date") ? Kind.DATE : Kind.NUMBER;
    }

    String name() {
        return name;
    }

    /** @param text holds the value as in a text file; nothing between the two places is NULL */
    void add(byte[] text, int from, int end) {
        if (from == end) {
            return;
        }
        count++;
        addUnscaled(
                switch (kind) {
                    case LENGTH -> characters(text, from, end);
                    case DATE -> date(text, from, end);
                    case NUMBER -> number(text, from, end);
                });
    }

    /** In UTF-8, all bytes but the first of a character begin with the bits 10. */
    private static long characters(byte[] text, int from, int end) {
        long characters = 0;
        for (int i = from; i < end; i++) {
            if ((text[i] & 0xC0) != 0x80) {
                characters++;
            }
        }
        return characters;
    }

    private void addUnscaled(long value) {
        long more = unscaled + value;
        if (((unscaled ^ more) & (value ^ more)) < 0) {
            sum = sum.add(BigDecimal.valueOf(unscaled, scale));
            more = value;
        }
        unscaled = more;
    }

    /** Without its point. */
    private long number(byte[] text, int from, int end) {
        boolean isNegative = text[from] == '-';
        long number = 0;
        int point = end;
        for (int i = isNegative ? from + 1 : from; i < end; i++) {
            if (text[i] == '.' && point == end) {
                point = i;
            } else {
                number = Math.addExact(Math.multiplyExact(number, TEN), digit(text, i, from, end));
            }
        }
        int digits = Math.max(0, end - point - 1);
        if (digits > scale) {
            throw refused("at most " + scale + " digits after the point", text, from, end);
        }
        for (int i = digits; i < scale; i++) {
            number = Math.multiplyExact(number, TEN);
        }
        return isNegative ? -number : number;
    }

    private int digit(byte[] text, int at, int from, int end) {
        int digit = text[at] - '0';
        if (digit < 0 || digit >= TEN) {
            throw refused("a number", text, from, end);
        }
        return digit;
    }

    private NumberFormatException refused(String rule, byte[] text, int from, int end) {
        return new NumberFormatException(name + ": " + rule + ", got: " + new String(text, from, end - from, UTF_8));
    }

    /** Of a date such as {@code 1998-01-31}. */
    private long date(byte[] text, int from, int end) {
        long[] parts = new long[DATE_PARTS];
        int part = 0;
        for (int i = from; i < end; i++) {
            if (text[i] == '-' && part < DATE_PARTS - 1) {
                part++;
            } else {
                parts[part] = parts[part] * TEN + digit(text, i, from, end);
            }
        }
        return parts[0] * YEAR + parts[1] * MONTH + parts[2];
    }

    /** Adds what {@link #toString} gave for another part of the same column. */
    void addAll(String noted) {
        String[] parts = noted.split(" ", -1);
        count += Long.parseLong(parts[0]);
        sum = sum.add(new BigDecimal(parts[1]));
    }

    long count() {
        return count;
    }

    BigDecimal sum() {
        return sum.add(BigDecimal.valueOf(unscaled, scale));
    }

    /** The two numbers in SQL, as every engine has it. */
    String sql() {
        String summed =
                switch (kind) {
                    case NUMBER -> name;
                    case LENGTH -> "length(" + name + ")";
                    case DATE ->
                        "day(" + name + ") + " + MONTH + " * month(" + name + ") + " + YEAR + " * year(" + name + ")";
                };
        return "count(" + name + "), coalesce(sum(" + summed + "), 0)";
    }

    /** {@code 2750 81234.56}. */
    @Override
    public String toString() {
        return count + " " + sum().stripTrailingZeros().toPlainString();
    }
}
