package tare.workloads.bashobench;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A format of {@code io_lib:format} with one place for a number.
 *
 * @param before text in front of the number
 * @param after text behind it
 * @param width the least number of characters; negative to fill up on the right
 * @param pad fills up
 * @param base of the digits
 */
record KeyFormat(String before, String after, int width, char pad, int base, boolean upperCase) {
    private static final Pattern PLACE = Pattern.compile(
            "((?:[^~]|~~|~n)*)~(-?\\d*)(?:\\.(\\d*)(?:\\.([^*]))?)?([Bbwp])((?:[^~]|~~|~n)*)", Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("~[~n]");
    private static final int WIDEST = 1_000;

    /** @throws TermException if it is another kind of format */
    static KeyFormat read(Term term) {
        Matcher parts = term instanceof Term.Text text ? PLACE.matcher(text.text()) : PLACE.matcher("");
        boolean matches = parts.matches();
        boolean isNumber = matches && (parts.group(5).equalsIgnoreCase("b") || isNothing(parts.group(3)));
        // Erlang breaks the lines of ~p at its width, and fills nothing up.
        boolean isBroken =
                matches && parts.group(5).equals("p") && !parts.group(2).isEmpty();
        if (!isNumber || isBroken || digits(parts.group(2)) > WIDEST || !isBase(parts.group(3))) {
            throw term.problem(
                    "must be a format with one number, such as \"user~10..0B\": ~B, ~b, ~w, or ~p without a width");
        }
        return new KeyFormat(
                plain(parts.group(1)),
                plain(parts.group(6)),
                parts.group(2).isEmpty() || parts.group(2).equals("-") ? 0 : Integer.parseInt(parts.group(2)),
                parts.group(4) == null ? ' ' : parts.group(4).charAt(0),
                isNothing(parts.group(3)) ? 10 : Integer.parseInt(parts.group(3)),
                parts.group(5).equals("B"));
    }

    private static int digits(String width) {
        String digits = width.replace("-", "");
        return digits.length() > 4 ? Integer.MAX_VALUE : digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    private static boolean isBase(String precision) {
        if (isNothing(precision)) {
            return true;
        }
        int base = digits(precision);
        return base >= Character.MIN_RADIX && base <= Character.MAX_RADIX;
    }

    private static boolean isNothing(String part) {
        return part == null || part.isEmpty();
    }

    private static String plain(String text) {
        return ESCAPE.matcher(text).replaceAll(escape -> escape.group().equals("~n") ? "\n" : "~");
    }

    /** Whether no two of the numbers from 0 to {@code last} are written alike. */
    boolean isDistinct(long last) {
        boolean fillsWithDigits = Character.digit(pad, base) > 0 || (pad == '0' && width < 0);
        return width == 0 || (!fillsWithDigits && Long.toString(last, base).length() <= Math.abs(width));
    }

    String write(long number) {
        String digits = Long.toString(number, base);
        String shown = upperCase ? digits.toUpperCase(Locale.ROOT) : digits;
        int field = Math.abs(width);
        if (field > 0 && shown.length() > field) {
            shown = "*".repeat(field); // As Erlang writes what does not fit.
        }
        String fill = String.valueOf(pad).repeat(Math.max(0, field - shown.length()));
        return before + (width < 0 ? shown + fill : fill + shown) + after;
    }
}
