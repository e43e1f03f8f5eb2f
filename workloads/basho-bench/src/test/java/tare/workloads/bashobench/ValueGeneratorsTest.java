package tare.workloads.bashobench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueGeneratorsTest {
    private static final int DRAWS = 100_000;

    @TempDir
    private Path directory;

    private final TestingGenerators generators = new TestingGenerators(Path.of(""));

    @Test
    void fixedSizesAreCutFromOneSourceAtRandomPlaces() {
        ValueSlice first = generators.drawValue("{fixed_bin,100}");
        ValueSlice second = generators.drawValue("{fixed_bin,100}");
        assertThat(first.length).isEqualTo(100);
        assertThat(second.bytes).as("nothing is copied").isSameAs(first.bytes);
        assertThat(second.offset).isNotEqualTo(first.offset);
    }

    @Test
    void aConstantValueIsOneByteOverAndOver() {
        assertThat(copy(generators.drawValue("{fixed_bin,4,7}"))).containsExactly(7, 7, 7, 7);
    }

    @Test
    void printableValuesArePrintable() {
        byte[] value = copy(generators.drawValue("{fixed_char,5000}"));
        assertThat(value).hasSize(5000);
        for (byte one : value) {
            assertThat(one).isBetween((byte) 33, (byte) 126);
        }
    }

    @Test
    void exponentialSizesBeginAtTheirMinimumAndHaveTheirMean() {
        long[] sizes = sizes("{exponential_bin,50,1000}");
        assertThat(Arrays.stream(sizes).min().orElseThrow()).isBetween(50L, 52L);
        assertThat(Arrays.stream(sizes).average()).hasValueCloseTo(1049.5, within(10.0));
        double longerThanMean =
                Arrays.stream(sizes).filter(size -> size >= 1050).count() / (double) DRAWS;
        assertThat(longerThanMean).isCloseTo(Math.exp(-1), within(0.006));
    }

    @Test
    void theMinimumOfUniformSizesIsNeverDrawn() {
        long[] sizes = sizes("{uniform_bin,10,13}");
        assertThat(Arrays.stream(sizes).distinct().sorted()).containsExactly(11L, 12L, 13L);
        assertThat(Arrays.stream(sizes).filter(size -> size == 11).count() / (double) DRAWS)
                .isCloseTo(1 / 3.0, within(0.006));
    }

    @Test
    void numbersAreDigits() {
        assertThat(text("{uniform_int,1}")).isEqualTo("1");
        assertThat(text("{uniform_int,42,42}")).isEqualTo("42");
    }

    @Test
    void halfOfASemiCompressibleValueShrinksToAThird() throws IOException {
        byte[] value = copy(generators.drawValue("{semi_compressible,20000,1,1,0.0}"));
        assertThat(value.length).isBetween(20_000, 20_100);
        double random = deflated(value, 0, value.length / 2);
        double compressible = deflated(value, value.length / 2, value.length);
        assertThat(random).isGreaterThan(0.98);
        assertThat(compressible).isBetween(0.3, 0.45);
    }

    @Test
    void someSemiCompressibleValuesAreLarger() {
        long[] sizes = sizes("{semi_compressible,100,0.001,10,0.25}");
        assertThat(Arrays.stream(sizes).filter(size -> size == 1000).count() / (double) DRAWS)
                .isCloseTo(0.25, within(0.006));
    }

    @Test
    void aSourceThatIsTooShortIsReturnedWhole() throws IOException {
        Path source = Files.writeString(directory.resolve("source"), "abc");
        ValueSlice value = new ValueSlice();
        new RandomBytes(Optional.of(source), 1).cut(generators.random, 10, value);
        assertThat(copy(value)).isEqualTo("abc".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void whatIsNoGeneratorIsRefused() {
        assertProblem("{function,m,f,[]}", "must be no function");
        assertProblem("{fixed_bin,-1}", "must be a whole number from 0");
        assertProblem("{uniform_bin,10,10}", "must be a whole number from 11");
        assertProblem("{exponential_bin,1,0}", "must be a positive number");
        assertProblem("{semi_compressible,1,1,1,2}", "must be a share from 0 to 1");
        assertProblem("{fixed,1}", "must be a value generator of Basho Bench");
    }

    private void assertProblem(String term, String rule) {
        assertThatThrownBy(() -> generators.values(term))
                .isInstanceOf(TermException.class)
                .hasMessageContaining(rule);
    }

    private long[] sizes(String term) {
        ValueSource source = generators.values(term);
        ValueSlice value = new ValueSlice();
        long[] sizes = new long[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            source.next(generators.random, value);
            sizes[i] = value.length;
        }
        return sizes;
    }

    private String text(String term) {
        return new String(copy(generators.drawValue(term)), StandardCharsets.US_ASCII);
    }

    private static byte[] copy(ValueSlice value) {
        return Arrays.copyOfRange(value.bytes, value.offset, value.offset + value.length);
    }

    private static double deflated(byte[] bytes, int from, int to) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(target)) {
            deflater.write(bytes, from, to - from);
        }
        return (double) target.size() / (to - from);
    }
}
