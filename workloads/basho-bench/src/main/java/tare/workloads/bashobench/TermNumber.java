package tare.workloads.bashobench;

import java.math.BigInteger;

/** Reads a number: {@code 10}, {@code -1.5e3}, {@code 16#ff}, {@code 1_000}. */
final class TermNumber {
    private TermNumber() {}

    static Term read(TermScanner text, TermPlace place) {
        String sign = text.take("-") ? "-" : "";
        if (sign.isEmpty()) {
            text.take("+");
        }
        String digits = text.digits(10);
        if (digits.isEmpty()) {
            throw place.problem("must be a number" + text.found());
        }
        if (text.peek() == '#') {
            return whole(sign + inBase(text, digits, place), base(digits, place), place);
        }
        if (text.peek() == '.' && Character.isDigit(text.peek(1))) {
            return real(sign + digits, text, place);
        }
        return whole(sign + digits, 10, place);
    }

    private static String inBase(TermScanner text, String base, TermPlace place) {
        text.take();
        String digits = text.digits(base(base, place));
        if (digits.isEmpty()) {
            throw text.here().problem("must be digits in base " + base + text.found());
        }
        return digits;
    }

    private static int base(String digits, TermPlace place) {
        int base = digits.length() < 3 ? Integer.parseInt(digits) : 0;
        if (base < Character.MIN_RADIX || base > Character.MAX_RADIX) {
            throw place.problem("a number's base must be from 2 to 36, got: " + digits);
        }
        return base;
    }

    private static Term whole(String digits, int base, TermPlace place) {
        BigInteger value = new BigInteger(digits, base);
        if (value.bitLength() >= Long.SIZE) {
            throw place.problem("must be a number of at most 63 bits, got: " + digits);
        }
        return new Term.Whole(value.longValueExact(), place);
    }

    private static Term real(String whole, TermScanner text, TermPlace place) {
        text.take();
        StringBuilder number = new StringBuilder(whole).append('.').append(text.digits(10));
        if (text.peek() == 'e' || text.peek() == 'E') {
            number.append(text.take());
            if (text.peek() == '-' || text.peek() == '+') {
                number.append(text.take());
            }
            String exponent = text.digits(10);
            if (exponent.isEmpty()) {
                throw text.here().problem("must be an exponent" + text.found());
            }
            number.append(exponent);
        }
        double value = Double.parseDouble(number.toString());
        if (Double.isInfinite(value)) {
            throw place.problem("must be a number that fits 64 bits, got: " + number);
        }
        return new Term.Real(value, place);
    }
}
