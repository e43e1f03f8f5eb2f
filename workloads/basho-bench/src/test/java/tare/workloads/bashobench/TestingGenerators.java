package tare.workloads.bashobench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tare.api.spi.Key;
import tare.api.spi.Share;
import tare.workloads.generators.SplitMix;

/** Draws from generators written in Erlang. The random source has a fixed seed. */
final class TestingGenerators {
    static final Share ALONE = new Share(0, 1, 0, 1);
    private static final int SOURCE_BYTES = 1 << 16;

    final List<String> notices = new ArrayList<>();
    final RandomGenerator random = new SplitMix(42);
    private final ValueGeneratorReader values =
            new ValueGeneratorReader(new RandomBytes(Optional.empty(), SOURCE_BYTES));
    private final Path directory;

    TestingGenerators(Path directory) {
        this.directory = directory;
    }

    BytesSpec keys(String term) {
        return new KeyGeneratorReader(directory, values, notices).readKeys(term(term));
    }

    /** Up to {@code most} keys of one caller. */
    List<byte[]> drawKeys(String term, Share share, int most) {
        KeySource source = keys(term).open(numbers -> numbers.open(share));
        List<byte[]> drawn = new ArrayList<>();
        Key key = new Key();
        while (drawn.size() < most) {
            key.clear();
            if (!source.next(random, key)) {
                break;
            }
            drawn.add(key.toByteArray());
        }
        return drawn;
    }

    /** Up to {@code most} numbers of one caller. */
    List<Long> drawNumbers(String term, Share share, int most) {
        return drawKeys(term, share, most).stream()
                .map(key -> Long.parseLong(new String(key, StandardCharsets.US_ASCII)))
                .toList();
    }

    ValueSource values(String term) {
        return values.read(term(term));
    }

    ValueSlice drawValue(String term) {
        ValueSlice value = new ValueSlice();
        values(term).next(random, value);
        return value;
    }

    static Term term(String text) {
        return TermReader.read("a.config", text + ".").get(0);
    }
}
