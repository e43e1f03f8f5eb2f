package tare.workloads.bashobench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Reads Basho Bench's key generators. */
final class KeyGeneratorReader {
    private static final int USUAL_BITS = 32;
    private static final int MOST_BITS = 4096;
    private static final long MOST_NUMBERS = 1L << 53;
    private static final Map<String, String> DIGESTS = Map.of(
            "md5", "MD5",
            "sha", "SHA-1",
            "sha224", "SHA-224",
            "sha256", "SHA-256",
            "sha384", "SHA-384",
            "sha512", "SHA-512");

    private final Path directory;
    private final ValueGeneratorReader values;
    private final List<String> notices;
    private final List<Path> files = new ArrayList<>();

    /**
     * @param directory that files are relative to
     * @param notices receives a line for each difference from Basho Bench
     */
    KeyGeneratorReader(Path directory, ValueGeneratorReader values, List<String> notices) {
        this.directory = directory;
        this.values = values;
        this.notices = notices;
    }

    /**
     * Reads a generator whose keys an object store takes.
     *
     * @throws TermException if it is none, or one that Tare does not have
     */
    BytesSpec readKeys(Term term) {
        KeySpec spec = read(term);
        if (spec instanceof NumberSpec numbers) {
            notices.add("keys are numbers, sent as decimal digits: Basho Bench's driver for Riak refuses them");
            return decimal(numbers);
        }
        return (BytesSpec) spec;
    }

    /** The files of the generators read so far. */
    List<Path> files() {
        return List.copyOf(files);
    }

    private KeySpec read(Term term) {
        if (term instanceof Term.Binary binary) {
            return fixed(false, binary.toByteArray());
        }
        if (term instanceof Term.Text text) {
            return fixed(true, text.text().getBytes(StandardCharsets.UTF_8));
        }
        if (term.isAtom("uuid_v4")) {
            return new BytesSpec(false, List.of(), false, false, numbers -> new UuidKeys());
        }
        if (term instanceof Term.Tuple tuple && tuple.size() > 1) {
            return tuple.item(0) instanceof Term.Tuple first ? withOption(first, tuple) : named(tuple);
        }
        throw unknown(term);
    }

    private KeySpec named(Term.Tuple tuple) {
        return switch (tuple.tag().orElse("") + "/" + tuple.size()) {
            case "uniform_int/2" -> new NumberSpec(NumberSpec.Kind.UNIFORM, 1, whole(tuple, 1, 1));
            case "uniform_int/3" -> new NumberSpec(NumberSpec.Kind.UNIFORM, whole(tuple, 1, 0), whole(tuple, 2, 1));
            case "sequential_int/2" -> sequential(tuple);
            case "partitioned_sequential_int/2" -> new NumberSpec(NumberSpec.Kind.PARTITIONED, 0, whole(tuple, 1, 1));
            case "partitioned_sequential_int/3" ->
                new NumberSpec(NumberSpec.Kind.PARTITIONED, whole(tuple, 1, 0), whole(tuple, 2, 1));
            case "pareto_int/2" -> new NumberSpec(NumberSpec.Kind.PARETO, 0, whole(tuple, 1, 1));
            case "truncated_pareto_int/2" ->
                new NumberSpec(NumberSpec.Kind.TRUNCATED_PARETO, 0, whole(tuple, 1, 1) + 1);
            case "eightytwenty_int/2" -> new NumberSpec(NumberSpec.Kind.EIGHTY_TWENTY, 1, whole(tuple, 1, 5));
            case "int_to_bin/2" -> oldBinary(tuple);
            case "int_to_bin_bigendian/2" -> binary(tuple, USUAL_BITS, true);
            case "int_to_bin_littleendian/2" -> binary(tuple, USUAL_BITS, false);
            case "int_to_str/2" -> text(decimal(numbers(tuple, 1)), true);
            case "str_to_bin/2" -> text(bytes(tuple, 1, true), false);
            case "bin_to_str/2" -> text(bytes(tuple, 1, false), true);
            case "to_binstr/3" -> formatted(tuple, false);
            case "to_str/3" -> formatted(tuple, true);
            case "base64/2" -> changed(bytes(tuple, 1, false), () -> Base64.getEncoder()::encode);
            case "concat_binary/3" -> joined(bytes(tuple, 1, false), bytes(tuple, 2, false));
            case "file_line_bin/2" -> lines(tuple, false);
            case "file_line_bin/3" -> lines(tuple, tuple.item(2).isAtom("repeat"));
            case "valgen/2" -> valueKeys(tuple.item(1));
            default -> throw unknown(tuple);
        };
    }

    private NumberSpec sequential(Term.Tuple tuple) {
        notices.add("sequential_int goes through all keys once in every caller");
        return new NumberSpec(NumberSpec.Kind.SEQUENTIAL, 0, whole(tuple, 1, 1));
    }

    private KeySpec withOption(Term.Tuple first, Term.Tuple tuple) {
        String tag = first.tag().orElse("");
        if (first.size() == 2 && tuple.size() == 2) {
            switch (tag) {
                case "int_to_bin_bigendian" -> {
                    return binary(tuple, bits(first.item(1)), true);
                }
                case "int_to_bin_littleendian" -> {
                    return binary(tuple, bits(first.item(1)), false);
                }
                case "crypto_hash" -> {
                    String digest = digest(first.item(1));
                    return changed(bytes(tuple, 1, false), () -> hash(digest));
                }
                default -> {}
            }
        }
        throw unknown(tuple);
    }

    private static TermException unknown(Term term) {
        return term.tag().orElse("").equals("function")
                ? term.problem("must be no function: Tare runs no code of yours")
                : term.problem("must be a key generator of Basho Bench, such as"
                        + " {int_to_bin_bigendian,{uniform_int,10000}}");
    }

    private BytesSpec oldBinary(Term.Tuple tuple) {
        notices.add("int_to_bin is read as int_to_bin_bigendian of 32 bits, which it meant before it was removed");
        return binary(tuple, USUAL_BITS, true);
    }

    private BytesSpec binary(Term.Tuple tuple, int bits, boolean bigEndian) {
        NumberSpec numbers = numbers(tuple, 1);
        boolean distinct = bits >= Long.SIZE - 1 || numbers.count() <= 1L << bits;
        return new BytesSpec(
                false,
                List.of(numbers),
                distinct,
                true,
                opened -> new BinaryNumberKeys(opened.apply(numbers), bits, bigEndian));
    }

    private static BytesSpec decimal(NumberSpec numbers) {
        return new BytesSpec(true, List.of(numbers), true, true, opened -> new DecimalKeys(opened.apply(numbers)));
    }

    private BytesSpec formatted(Term.Tuple tuple, boolean isText) {
        KeyFormat format = KeyFormat.read(tuple.item(1));
        NumberSpec numbers = numbers(tuple, 2);
        return new BytesSpec(
                isText,
                List.of(numbers),
                format.isDistinct(numbers.first() + numbers.count() - 1),
                true,
                opened -> new FormattedKeys(opened.apply(numbers), format));
    }

    private static BytesSpec fixed(boolean isText, byte[] key) {
        return new BytesSpec(isText, List.of(), true, true, numbers -> new FixedKeys(key));
    }

    /** The same bytes under another type. */
    private static BytesSpec text(BytesSpec inner, boolean isText) {
        return new BytesSpec(isText, inner.numbers(), inner.distinct(), inner.lasting(), inner.opener());
    }

    private static BytesSpec changed(BytesSpec inner, Supplier<UnaryOperator<byte[]>> change) {
        return new BytesSpec(
                false,
                inner.numbers(),
                inner.distinct(),
                inner.lasting(),
                opened -> new ChangedKeys(inner.open(opened), change.get()));
    }

    private static BytesSpec joined(BytesSpec first, BytesSpec second) {
        List<NumberSpec> numbers = new ArrayList<>(first.numbers());
        numbers.addAll(second.numbers());
        return new BytesSpec(
                false,
                numbers,
                first.distinct() && second.distinct(),
                first.lasting() && second.lasting(),
                opened -> new JoinedKeys(first.open(opened), second.open(opened)));
    }

    private BytesSpec lines(Term.Tuple tuple, boolean repeats) {
        if (!(tuple.item(1) instanceof Term.Text path)) {
            throw tuple.item(1).problem("must be the path of a file");
        }
        Path file = directory.resolve(path.text());
        files.add(file);
        FileLines lines = new FileLines(file, repeats);
        return new BytesSpec(false, List.of(), false, false, numbers -> new LineKeys(lines));
    }

    private BytesSpec valueKeys(Term term) {
        ValueSource source = values.read(term);
        return new BytesSpec(false, List.of(), false, false, numbers -> new ValueKeys(source));
    }

    private NumberSpec numbers(Term.Tuple tuple, int index) {
        if (read(tuple.item(index)) instanceof NumberSpec numbers) {
            return numbers;
        }
        throw tuple.item(index).problem("must be a generator of numbers, such as {uniform_int,10000}");
    }

    private BytesSpec bytes(Term.Tuple tuple, int index, boolean isText) {
        if (read(tuple.item(index)) instanceof BytesSpec inner && inner.isText() == isText) {
            return inner;
        }
        throw tuple.item(index)
                .problem(
                        isText
                                ? "must be a generator of strings, such as {int_to_str,{uniform_int,10000}}"
                                : "must be a generator of binaries, such as {int_to_bin_bigendian,{uniform_int,10000}}");
    }

    private static long whole(Term.Tuple tuple, int index, long least) {
        if (tuple.item(index) instanceof Term.Whole whole && whole.value() >= least && whole.value() <= MOST_NUMBERS) {
            return whole.value();
        }
        throw tuple.item(index).problem("must be a whole number from " + least + " to " + MOST_NUMBERS);
    }

    private static int bits(Term term) {
        if (term instanceof Term.Whole bits
                && bits.value() > 0
                && bits.value() <= MOST_BITS
                && bits.value() % Byte.SIZE == 0) {
            return (int) bits.value();
        }
        throw term.problem("must be a number of bits up to " + MOST_BITS + " that divides by 8");
    }

    private static String digest(Term term) {
        String digest = DIGESTS.get(term.tag().orElse(""));
        if (digest == null) {
            throw term.problem("must be one of "
                    + String.join(", ", DIGESTS.keySet().stream().sorted().toList()));
        }
        return digest;
    }

    /** A digest is not shared, as it has a state. */
    private static UnaryOperator<byte[]> hash(String digest) {
        try {
            return MessageDigest.getInstance(digest)::digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
