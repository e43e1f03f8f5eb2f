package tare.workloads.bashobench;

import java.util.List;
import java.util.function.Function;
import tare.workloads.generators.Generator;

/**
 * A key generator of bytes: a binary, or a string of characters.
 *
 * @param isText whether Erlang sees a string, which is no binary
 * @param numbers the generators of numbers that it is made from
 * @param distinct whether different numbers of the range make different keys
 * @param lasting whether the keys of the same numbers are the same in another caller
 */
record BytesSpec(boolean isText, List<NumberSpec> numbers, boolean distinct, boolean lasting, Opener opener)
        implements KeySpec {
    /** Makes the source of one caller. */
    interface Opener {
        KeySource open(Function<NumberSpec, Generator> numbers);
    }

    BytesSpec {
        numbers = List.copyOf(numbers);
    }

    KeySource open(Function<NumberSpec, Generator> opened) {
        return opener.open(opened);
    }
}
