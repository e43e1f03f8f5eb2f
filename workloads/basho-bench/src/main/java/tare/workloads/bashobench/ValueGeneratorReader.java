package tare.workloads.bashobench;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Reads Basho Bench's value generators. */
final class ValueGeneratorReader {
    private static final int FIRST_PRINTABLE = 33;
    private static final int LAST_PRINTABLE = 126;
    private static final long LARGEST = Long.MAX_VALUE - 1;

    private final RandomBytes bytes;

    ValueGeneratorReader(RandomBytes bytes) {
        this.bytes = bytes;
    }

    /** @throws TermException if it is none, or one that Tare does not have */
    ValueSource read(Term term) {
        String tag = term.tag().orElse("");
        if (term instanceof Term.Tuple tuple) {
            switch (tag + "/" + tuple.size()) {
                case "fixed_bin/2" -> {
                    return cut(ValueSizes.fixed(size(tuple, 1)));
                }
                case "fixed_bin/3" -> {
                    return constant(size(tuple, 1), (byte) whole(tuple, 2, 0, 255));
                }
                case "fixed_char/2" -> {
                    return printable(size(tuple, 1));
                }
                case "exponential_bin/3" -> {
                    return cut(ValueSizes.exponential(size(tuple, 1), positive(tuple, 2)));
                }
                case "uniform_bin/3" -> {
                    return cut(ValueSizes.uniform(size(tuple, 1), above(tuple, 2, 1)));
                }
                case "uniform_int/2" -> {
                    return numbers(1, whole(tuple, 1, 1, LARGEST));
                }
                case "uniform_int/3" -> {
                    long from = whole(tuple, 1, 0, LARGEST);
                    return numbers(from, whole(tuple, 2, from, LARGEST));
                }
                case "semi_compressible/5" -> {
                    return new SemiCompressible(larger(tuple), bytes);
                }
                default -> {}
            }
        }
        if (tag.equals("function")) {
            throw term.problem("must be no function: Tare runs no code of yours");
        }
        throw term.problem("must be a value generator of Basho Bench, such as {fixed_bin,100}");
    }

    private static ValueSizes larger(Term.Tuple tuple) {
        ValueSizes sizes = ValueSizes.exponential(size(tuple, 1), positive(tuple, 2));
        return ValueSizes.sometimesLarger(sizes, positive(tuple, 3), share(tuple, 4));
    }

    private ValueSource cut(ValueSizes sizes) {
        return (random, value) -> bytes.cut(random, sizes.next(random), value);
    }

    private static ValueSource constant(int size, byte every) {
        byte[] made = new byte[size];
        Arrays.fill(made, every);
        return (random, value) -> value.set(made, 0, size);
    }

    private static ValueSource printable(int size) {
        return (random, value) -> {
            byte[] own = value.own(size);
            for (int i = 0; i < size; i++) {
                own[i] = (byte) random.nextInt(FIRST_PRINTABLE, LAST_PRINTABLE + 1);
            }
        };
    }

    /** A store keeps bytes, so a number is written as decimal digits. */
    private static ValueSource numbers(long first, long last) {
        return (RandomGenerator random, ValueSlice value) -> {
            byte[] digits = Long.toString(random.nextLong(first, last + 1)).getBytes(StandardCharsets.US_ASCII);
            value.set(digits, 0, digits.length);
        };
    }

    private static int size(Term.Tuple tuple, int index) {
        return (int) whole(tuple, index, 0, ValueSizes.LARGEST);
    }

    private static int above(Term.Tuple tuple, int index, int lower) {
        return (int) whole(tuple, index, size(tuple, lower) + 1L, ValueSizes.LARGEST);
    }

    private static long whole(Term.Tuple tuple, int index, long least, long most) {
        if (tuple.item(index) instanceof Term.Whole whole && whole.value() >= least && whole.value() <= most) {
            return whole.value();
        }
        throw tuple.item(index).problem("must be a whole number from " + least + " to " + most);
    }

    private static double positive(Term.Tuple tuple, int index) {
        double value = number(tuple.item(index));
        if (value > 0) {
            return value;
        }
        throw tuple.item(index).problem("must be a positive number");
    }

    private static double share(Term.Tuple tuple, int index) {
        double value = number(tuple.item(index));
        if (value >= 0 && value <= 1) {
            return value;
        }
        throw tuple.item(index).problem("must be a share from 0 to 1");
    }

    private static double number(Term term) {
        if (term instanceof Term.Real real) {
            return real.value();
        }
        return term instanceof Term.Whole whole ? (double) whole.value() : Double.NaN;
    }
}
