package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyTest {
    @ParameterizedTest
    @CsvSource({
        "0,1,0",
        "0,0,0",
        "0,3,000",
        "42,1,42",
        "42,5,00042",
        "12345,3,12345",
        "1000,4,1000",
        "9223372036854775807,1,9223372036854775807",
        "9223372036854775807,20,09223372036854775807",
        "100000000,9,100000000",
        "100000000,12,000100000000",
        "10000000000000000,17,10000000000000000",
        "10000000000000007,40,0000000000000000000000010000000000000007",
        "5,100,0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005"
    })
    void digitsAreFilledUpWithZeros(long value, int width, String digits) {
        Key key = Key.of("user");
        key.appendDigits(value, width);
        assertThat(key).hasToString("user" + digits);
    }

    @Test
    void numbersAreWrittenAsJavaWritesThem() {
        Key key = new Key();
        for (int bits = 1; bits < Long.SIZE; bits++) {
            assertIsWrittenAsJavaWrites((1L << bits) - 1, key);
            assertIsWrittenAsJavaWrites(1L << (bits - 1), key);
        }
        for (long power = 1; power <= Long.MAX_VALUE / 10; power *= 10) {
            assertIsWrittenAsJavaWrites(10 * power - 1, key);
            assertIsWrittenAsJavaWrites(10 * power, key);
            assertIsWrittenAsJavaWrites(10 * power + 1, key);
        }
        for (long value = 0; value < 10_000; value++) {
            assertIsWrittenAsJavaWrites(value, key);
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            assertIsWrittenAsJavaWrites(random.nextLong() >>> random.nextInt(1, Long.SIZE), key);
        }
    }

    private static void assertIsWrittenAsJavaWrites(long value, Key key) {
        key.clear();
        key.appendDigits(value, 1);
        assertThat(key).hasToString(Long.toString(value));
    }

    /**
     * A table made with the first key would share a cache line with it: every caller reads that line while one writes
     * to it.
     */
    @Test
    void itLooksNothingUpInTables() {
        assertThat(Key.class.getDeclaredFields())
                .filteredOn(field -> Modifier.isStatic(field.getModifiers()))
                .noneMatch(field -> field.getType().isArray());
    }

    @Test
    void aNegativeNumberIsRefused() {
        assertThatThrownBy(() -> new Key().appendDigits(-1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }

    @Test
    void filledAgainItHoldsNothingOfTheKeyBefore() {
        Key key = Key.of("a long key of the operation before");
        key.set("b");
        assertThat(key.length()).isEqualTo(1);
        assertThat(key.toByteArray()).containsExactly('b');
        key.clear();
        assertThat(key).hasToString("");
    }

    @Test
    void itGrowsAsNeeded() {
        Key key = new Key();
        byte[] source = "xx0123456789yy".getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 30; i++) {
            key.append(source, 2, 10);
        }
        assertThat(key).hasToString("0123456789".repeat(30));
        assertThat(key.array()).startsWith('0', '1', '2');
    }

    @Test
    void aTextThatIsNotAsciiIsRefused() {
        assertThatThrownBy(() -> Key.of("café"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("must be ASCII, got: café");
    }
}
