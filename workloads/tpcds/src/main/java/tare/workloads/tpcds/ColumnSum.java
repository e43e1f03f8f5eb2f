package tare.workloads.tpcds;

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

    /** @param value as in a text file; null for NULL */
    void add(String value) {
        if (value == null || value.isEmpty()) {
            return;
        }
        count++;
        addUnscaled(
                switch (kind) {
                    case LENGTH -> value.codePointCount(0, value.length());
                    case DATE -> date(value);
                    case NUMBER -> number(value);
                });
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
    private long number(String value) {
        int point = value.indexOf('.');
        int digits = point < 0 ? 0 : value.length() - point - 1;
        if (digits > scale) {
            throw new NumberFormatException(name + ": at most " + scale + " digits after the point, got: " + value);
        }
        long number = Long.parseLong(point < 0 ? value : value.substring(0, point) + value.substring(point + 1));
        for (int i = digits; i < scale; i++) {
            number *= 10;
        }
        return number;
    }

    /** Of a date such as {@code 1998-01-31}. */
    private static long date(String value) {
        String[] parts = value.split("-", -1);
        return Long.parseLong(parts[0]) * YEAR + Long.parseLong(parts[1]) * MONTH + Long.parseLong(parts[2]);
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
