package tare.workloads.bashobench;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static tare.workloads.bashobench.TestingGenerators.ALONE;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Share;
import tare.workloads.generators.OnceThroughGenerator;

class KeyGeneratorsTest {
    private static final int DRAWS = 200_000;

    @TempDir
    private Path directory;

    @Test
    void uniformNumbersBeginAtOneOrAtTheirStart() {
        List<Long> drawn = numbers("{uniform_int,10}");
        assertThat(new HashSet<>(drawn)).containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
        assertThat(share(drawn, n -> n == 7)).isCloseTo(0.1, within(0.005));
        assertThat(new HashSet<>(numbers("{uniform_int,5,3}"))).containsExactlyInAnyOrder(5L, 6L, 7L);
    }

    @Test
    void sequencesEnd() {
        assertThat(numbers("{sequential_int,4}")).containsExactly(0L, 1L, 2L, 3L);
        assertThat(generators().drawNumbers("{sequential_int,2}", new Share(0, 1, 1, 3), 9))
                .as("each caller goes through all")
                .containsExactly(0L, 1L);
    }

    @Test
    void theLastCallerAlsoTakesTheRemainderOfAPartition() {
        assertThat(partition("{partitioned_sequential_int,10}", 0)).containsExactly(0L, 1L, 2L);
        assertThat(partition("{partitioned_sequential_int,10}", 1)).containsExactly(3L, 4L, 5L);
        assertThat(partition("{partitioned_sequential_int,10}", 2)).containsExactly(6L, 7L, 8L, 9L);
        assertThat(partition("{partitioned_sequential_int,100,4}", 1)).containsExactly(101L);
        assertThat(partition("{partitioned_sequential_int,100,4}", 2)).containsExactly(102L, 103L);
    }

    private List<Long> partition(String term, int caller) {
        return generators().drawNumbers(term, new Share(0, 1, caller, 3), 100);
    }

    /** P(X > x) = (1 + x / s)^-1.5 where s is half of the mean, which is a fifth of Max. */
    @Test
    void paretoNumbersFollowTheirFormulaAndHaveNoBound() {
        List<Long> drawn = numbers("{pareto_int,1000}");
        assertThat(drawn).allMatch(n -> n >= 0);
        assertThat(share(drawn, n -> n == 0)).isCloseTo(1 - Math.pow(1.01, -1.5), within(0.001));
        assertThat(share(drawn, n -> n >= 100)).isCloseTo(Math.pow(2, -1.5), within(0.005));
        assertThat(share(drawn, n -> n >= 1000)).isCloseTo(Math.pow(11, -1.5), within(0.003));
    }

    @Test
    void theTailOfTruncatedParetoNumbersIsOnTheLargest() {
        List<Long> drawn = numbers("{truncated_pareto_int,1000}");
        assertThat(drawn).allMatch(n -> n >= 0 && n <= 1000);
        assertThat(share(drawn, n -> n == 1000)).isCloseTo(Math.pow(11, -1.5), within(0.003));
    }

    @Test
    void fourOfFiveDrawsAreOfTheLowestFifth() {
        List<Long> drawn = numbers("{eightytwenty_int,100}");
        assertThat(share(drawn, n -> n <= 20)).isCloseTo(0.8, within(0.005));
        assertThat(share(drawn, n -> n == 21)).isCloseTo(0.2 / 80, within(0.001));
        assertThat(drawn).allMatch(n -> n >= 1 && n <= 100);
    }

    @Test
    void numbersBecomeBinariesThatWrapAround() {
        assertThat(hex("{int_to_bin_bigendian,{uniform_int,258,1}}")).isEqualTo("00000102");
        assertThat(hex("{int_to_bin_littleendian,{uniform_int,258,1}}")).isEqualTo("02010000");
        assertThat(hex("{{int_to_bin_bigendian,8},{uniform_int,258,1}}")).isEqualTo("02");
        assertThat(hex("{{int_to_bin_bigendian,128},{uniform_int,258,1}}")).isEqualTo("0".repeat(29) + "102");
        assertThat(hex("{{int_to_bin_littleendian,16},{uniform_int,258,1}}")).isEqualTo("0201");
    }

    @Test
    void intToBinIsUnderstoodAndSaidSo() {
        TestingGenerators generators = generators();
        assertThat(generators
                        .drawKeys("{int_to_bin,{uniform_int,258,1}}", ALONE, 1)
                        .get(0))
                .containsExactly(0, 0, 1, 2);
        assertThat(generators.notices)
                .containsExactly(
                        "int_to_bin is read as int_to_bin_bigendian of 32 bits, which it meant before it was removed");
    }

    @Test
    void wrappersChangeTheKeysOfOthers() {
        assertThat(text("{int_to_str,{uniform_int,42,1}}")).isEqualTo("42");
        assertThat(text("{str_to_bin,{int_to_str,{uniform_int,42,1}}}")).isEqualTo("42");
        assertThat(text("{to_binstr,\"user~10..0B!\",{uniform_int,42,1}}")).isEqualTo("user0000000042!");
        assertThat(text("{to_binstr,\"~.16B~~\",{uniform_int,255,1}}")).isEqualTo("FF~");
        assertThat(text("{to_str,\"~-5..xw|\",{uniform_int,7,1}}")).isEqualTo("7xxxx|");
        assertThat(text("{to_binstr,\"a~~n~n~w\",{uniform_int,7,1}}")).isEqualTo("a~n\n7");
        assertThat(text("{to_binstr,\"~2w\",{uniform_int,4242,1}}")).isEqualTo("**");
        assertThat(text("{base64,<<\"key\">>}")).isEqualTo("a2V5");
        assertThat(text("{concat_binary,<<\"a\">>,{to_binstr,\"~w\",{uniform_int,7,1}}}"))
                .isEqualTo("a7");
        assertThat(text("<<\"always\">>")).isEqualTo("always");
        assertThat(text("\"always\"")).isEqualTo("always");
        assertThat(hex("{{crypto_hash,md5},<<\"abc\">>}")).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
        assertThat(hex("{{crypto_hash,sha},<<\"abc\">>}")).isEqualTo("a9993e364706816aba3e25717850c26c9cd0d89d");
        assertThat(hex("{valgen,{fixed_bin,3,16#ab}}")).isEqualTo("ababab");
    }

    @Test
    void keysThatAreNumbersAreSentAsDigits() {
        TestingGenerators generators = generators();
        assertThat(generators.drawKeys("{uniform_int,1}", ALONE, 1).get(0)).containsExactly('1');
        assertThat(generators.notices).singleElement().asString().contains("decimal digits");
    }

    @Test
    void identifiersAreRandomOfVersionFour() {
        List<byte[]> drawn = generators().drawKeys("uuid_v4", ALONE, 1000);
        assertThat(drawn).allSatisfy(key -> {
            assertThat(key).hasSize(16);
            assertThat(key[6] & 0xf0).isEqualTo(0x40);
            assertThat(key[8] & 0xc0).isEqualTo(0x80);
        });
        assertThat(drawn.stream().map(HexFormat.of()::formatHex).distinct()).hasSize(1000);
    }

    @Test
    void linesOfAFileAreSharedAndEndOrRepeat() throws Exception {
        Files.writeString(directory.resolve("keys"), "one\ntwo\n");
        assertThat(generators().drawKeys("{file_line_bin,\"keys\"}", ALONE, 9))
                .extracting(key -> new String(key, US_ASCII))
                .containsExactly("one", "two");
        assertThat(generators().drawKeys("{file_line_bin,\"keys\",repeat}", ALONE, 5))
                .extracting(key -> new String(key, US_ASCII))
                .containsExactly("one", "two", "one", "two", "one");
    }

    @Test
    void aLoadCoversTheWholeRangeOnce() {
        for (String term :
                List.of("{uniform_int,10}", "{pareto_int,10}", "{eightytwenty_int,10}", "{sequential_int,10}")) {
            NumberSpec spec = generators().keys(term).numbers().get(0);
            long[] all = IntStream.range(0, 3)
                    .mapToObj(caller -> spec.loading(new Share(0, 1, caller, 3)))
                    .flatMapToLong(numbers ->
                            LongStream.generate(() -> numbers.next(null)).takeWhile(n -> n != OnceThroughGenerator.END))
                    .toArray();
            assertThat(all)
                    .as(term)
                    .containsExactly(
                            LongStream.range(spec.first(), spec.first() + 10).toArray());
        }
    }

    @Test
    void whatIsNoGeneratorIsRefusedAtItsPlace() {
        assertProblem("{function,m,f,[]}", "a.config:1:1: must be no function: Tare runs no code of yours");
        assertProblem("{int_to_bin_bigendian,<<\"a\">>}", "a.config:1:23: must be a generator of numbers");
        assertProblem("{str_to_bin,<<\"a\">>}", "a.config:1:13: must be a generator of strings");
        assertProblem("{base64,\"a\"}", "a.config:1:9: must be a generator of binaries");
        assertProblem("{uniform_int,0}", "a.config:1:14: must be a whole number from 1 to");
        assertProblem("{eightytwenty_int,4}", "a.config:1:19: must be a whole number from 5 to");
        assertProblem("{{int_to_bin_bigendian,12},{uniform_int,9}}", "a.config:1:24: must be a number of bits");
        assertProblem("{{crypto_hash,crc},<<\"a\">>}", "a.config:1:15: must be one of md5, sha, sha224");
        assertProblem("{to_binstr,\"~10p\",{uniform_int,9}}", "a.config:1:12: must be a format with one number");
        assertProblem("{to_binstr,\"~w~w\",{uniform_int,9}}", "a.config:1:12: must be a format with one number");
        assertProblem("{unifrom_int,9}", "a.config:1:1: must be a key generator of Basho Bench");
        assertProblem("7", "a.config:1:1: must be a key generator of Basho Bench");
    }

    private void assertProblem(String term, String message) {
        assertThatThrownBy(() -> generators().keys(term))
                .isInstanceOf(TermException.class)
                .hasMessageStartingWith(message);
    }

    private TestingGenerators generators() {
        return new TestingGenerators(directory);
    }

    private List<Long> numbers(String term) {
        return generators().drawNumbers(term, ALONE, DRAWS);
    }

    private String hex(String term) {
        return HexFormat.of().formatHex(generators().drawKeys(term, ALONE, 1).get(0));
    }

    private String text(String term) {
        return new String(generators().drawKeys(term, ALONE, 1).get(0), US_ASCII);
    }

    private static double share(List<Long> drawn, LongPredicate wanted) {
        return (double) drawn.stream().mapToLong(n -> n).filter(wanted).count() / drawn.size();
    }
}
