package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import tare.api.spi.SqlTable;

/**
 * How many values of a column are not NULL, and a sum over them that an engine can make, too: of numbers, of the lengths
 * of texts, or of {@code day + 31 month + 372 year} of dates. One thread.
 */
final class ColumnSum {
    private static final byte DELIMITER = (byte) SqlTable.DELIMITER;
    private static final int MONTH = 31;
    private static final int YEAR = 12 * MONTH;
    private static final int[] DATE_WEIGHTS = {YEAR, MONTH, 1};
    private static final int TEN = 10;
    /** So many digits are never too large for a long. */
    private static final int SAFE_DIGITS = 18;

    private static final long[] POWERS =
            LongStream.iterate(1, power -> power * TEN).limit(SAFE_DIGITS + 1).toArray();

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

    /**
     * Adds a value; nothing before its delimiter is NULL.
     *
     * @param text rows in UTF-8, with a delimiter after each value and the end of a line after each row
     * @param from where the value begins
     * @return the place of its delimiter; of the end of its line if the row has too few values
     * @throws NumberFormatException if the value does not fit the column
     */
    int add(byte[] text, int from) {
        if (text[from] == DELIMITER || text[from] == '\n') {
            return from;
        }
        count++;
        return switch (kind) {
            case LENGTH -> addLength(text, from);
            case DATE -> addDate(text, from);
            case NUMBER -> addNumber(text, from);
        };
    }

    /** In UTF-8, all bytes but the first of a character begin with the bits 10. */
    private int addLength(byte[] text, int from) {
        int characters = 0;
        int at = from;
        for (; text[at] != DELIMITER && text[at] != '\n'; at++) {
            characters += (text[at] & 0xC0) == 0x80 ? 0 : 1;
        }
        addUnscaled(characters);
        return at;
    }

    private int addNumber(byte[] text, int from) {
        boolean isNegative = text[from] == '-';
        int first = isNegative ? from + 1 : from;
        int point = endOfDigits(text, first);
        long number = digits(text, first, point, 0);
        int end = point;
        int decimals = 0;
        if (text[point] == '.') {
            end = endOfDigits(text, point + 1);
            decimals = end - point - 1;
            number = digits(text, point + 1, end, number);
        }
        int digits = point - first + decimals;
        if (digits == 0 || text[end] != DELIMITER) {
            throw refused("must be a number", text, from);
        }
        if (decimals > scale) {
            throw refused("must have at most " + scale + " digits after the point", text, from);
        }
        if (digits + scale - decimals > SAFE_DIGITS) {
            sum = sum.add(new BigDecimal(value(text, from)));
        } else {
            long whole = number * POWERS[scale - decimals];
            addUnscaled(isNegative ? -whole : whole);
        }
        return end;
    }

    private static int endOfDigits(byte[] text, int from) {
        int at = from;
        while (text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        return at;
    }

    /** @param before the number of the digits in front of these */
    private static long digits(byte[] text, int from, int end, long before) {
        long number = before;
        for (int i = from; i < end; i++) {
            number = number * TEN + (text[i] - '0');
        }
        return number;
    }

    /** Of a date such as {@code 1998-01-31}. */
    private int addDate(byte[] text, int from) {
        long days = 0;
        int at = from;
        for (int weight : DATE_WEIGHTS) {
            int end = endOfDigits(text, at);
            boolean isLast = weight == 1;
            if (end == at || end - at > SAFE_DIGITS / 2 || text[end] != (isLast ? DELIMITER : '-')) {
                throw refused("must be a date", text, from);
            }
            days += weight * digits(text, at, end, 0);
            at = isLast ? end : end + 1;
        }
        addUnscaled(days);
        return at;
    }

    private NumberFormatException refused(String rule, byte[] text, int from) {
        return new NumberFormatException(name + ": " + rule + ", got: " + value(text, from));
    }

    private static String value(byte[] text, int from) {
        int end = from;
        while (text[end] != DELIMITER && text[end] != '\n') {
            end++;
        }
        return new String(text, from, end - from, UTF_8);
    }

    private void addUnscaled(long value) {
        long more = unscaled + value;
        if (((unscaled ^ more) & (value ^ more)) < 0) {
            sum = sum.add(BigDecimal.valueOf(unscaled, scale));
            more = value;
        }
        unscaled = more;
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
                        part("day") + " + " + MONTH + " * " + part("month") + " + " + YEAR + " * " + part("year");
                };
        return "count(" + name + "), coalesce(sum(" + summed + "), 0)";
    }

    private String part(String unit) {
        return "extract(" + unit + " from " + name + ")";
    }

    /** {@code 2750 81234.56}. */
    @Override
    public String toString() {
        return count + " " + sum().stripTrailingZeros().toPlainString();
    }
}
