package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Key;

class KeysAheadTest {
    private static final int KEYS = 1_000;

    private final Key key = new Key();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void keysAndNamesAreThoseDrawnOneByOne(boolean hashed) {
        KeyNames names = new KeyNames(hashed, 12);
        KeysAhead several = KeysAhead.several(new ScrambledZipfian(3, KEYS), new SplitMix(1), names);
        Generator oneByOne = new ScrambledZipfian(3, KEYS);
        SplitMix random = new SplitMix(1);
        Key expected = new Key();
        for (int i = 0; i < 10_000; i++) {
            long number = oneByOne.next(random);
            names.write(number, expected);
            assertThat(several.next(key)).isEqualTo(number);
            assertThat(key).hasToString(expected.toString());
        }
    }

    @Test
    void withNoneAheadAKeyIsDrawnWhenItIsAskedFor() {
        AtomicLong counter = new AtomicLong();
        KeysAhead keys = KeysAhead.none(random -> counter.get(), new SplitMix(1), new KeyNames(false, 1));
        for (int i = 0; i < 100; i++) {
            counter.set(i);
            assertThat(keys.next(key)).isEqualTo(i);
        }
    }

    @Test
    void whatAnInsertMakesReadableIsSeenByTheNextRequest() {
        assertThat(drawnBy("operationcount", "1000", "insertproportion", "0.1"))
                .as("inserts")
                .isEqualTo(1);
    }

    @Test
    void whatCallersReadInOrderIsNotReserved() {
        assertThat(drawnBy("requestdistribution", "sequential")).isEqualTo(1);
    }

    @Test
    void keysAreDrawnAheadWhereNothingMeanwhileMatters() {
        assertThat(drawnBy("requestdistribution", "zipfian")).isGreaterThan(1);
        assertThat(drawnBy("requestdistribution", "uniform")).isGreaterThan(1);
    }

    @Test
    void aSourceThatServesOtherChoicesTooIsDrawnFromInTurn() {
        CountingRandom shared = new CountingRandom();
        assertThat(drawn(new CallerRandom(shared, shared, new SplitMix(1)), shared, "requestdistribution", "uniform"))
                .isEqualTo(1);
    }

    /** Returns how many keys are drawn when the first one is requested. */
    private int drawnBy(String... settings) {
        CountingRandom keys = new CountingRandom();
        return drawn(new CallerRandom(new SplitMix(1), keys, new SplitMix(2)), keys, settings);
    }

    private int drawn(CallerRandom random, CountingRandom counted, String... settings) {
        YcsbSpec spec = Ycsb.spec(settings);
        KeySpace space = new KeySpace(spec.keys(), 1, 0);
        KeyChoosers choosers = new KeyChoosers(spec.requests(), space, 1, 0);
        boolean sequential = spec.requests().distribution().equals("sequential");
        KeysAhead keys = choosers.newKeysAhead(random, spec);
        long first = keys.next(key);
        // A sequence draws no random numbers, so the next caller's first key shows how many were taken.
        return sequential ? (int) (choosers.newKeysAhead(random, spec).next(key) - first) : counted.drawn;
    }

    private static final class CountingRandom implements RandomGenerator {
        private final SplitMix random = new SplitMix(7);
        private int drawn;

        @Override
        public long nextLong() {
            drawn++;
            return random.nextLong();
        }
    }
}
