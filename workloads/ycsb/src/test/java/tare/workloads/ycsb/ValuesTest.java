package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tare.quality.testing.ChiSquare;
import tare.workloads.generators.SplitMix;

class ValuesTest {
    private final Values values = new Values(1, 0, false);

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 23, 24, 100, 1_001})
    void aValueIsSoundForItsOwnKeyFieldAndLengthOnly(int length) {
        byte[] value = made(values, 77, 5, 3, length);

        assertThat(values.isSound(5, 3, value, 4, length)).isTrue();
        assertThat(values.isSound(6, 3, value, 4, length)).isFalse();
        assertThat(values.isSound(5, 2, value, 4, length)).isFalse();
        assertThat(new Values(2, 0, false).isSound(5, 3, value, 4, length)).isFalse();
        assertThat(values.isSound(5, 3, value, 4, length - 1)).isEqualTo(length == 16);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "0.3, false", "1, false", "0, true", "0.3, true", "1, true"})
    void everyBitCounts(double compressibility, boolean text) {
        Values made = new Values(1, compressibility, text);
        int length = 45;
        byte[] value = made(made, 77, 5, 3, length);
        // A fully compressible value contains only the stamp and zeros, and every stamp is valid.
        int firstBit = compressibility == 1 ? 64 : 0;
        for (int bit = firstBit; bit < length * 8; bit++) {
            value[4 + bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(made.isSound(5, 3, value, 4, length)).as("bit " + bit).isFalse();
            value[4 + bit / 8] ^= (byte) (1 << bit % 8);
        }
        assertThat(made.isSound(5, 3, value, 4, length)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 15, 16, 17, 100, 1_001})
    void aTextIsPrintableAndAllItsCharactersAreUsedAlike(int length) {
        Values text = new Values(1, 0.25, true);
        long[] seen = new long[128];
        int noise = length - (int) (length * 0.25);
        for (int i = 0; i < 1_000; i++) {
            byte[] value = made(text, SplitMix.mix(i, 1), 5, 3, length);
            assertThat(text.isSound(5, 3, value, 4, length)).isTrue();
            for (int at = 4; at < 4 + length; at++) {
                assertThat(value[at]).isBetween((byte) 0x20, (byte) 0x5f);
                seen[value[at]] += at < 4 + noise ? 1 : 0;
            }
        }
        assertThat(ChiSquare.deviation(seen, c -> c >= 0x20 && c <= 0x5f ? 1 : 0))
                .isLessThan(4);
    }

    @Test
    void aTextsFixedStampIsTheOneItHolds() {
        Values text = new Values(1, 0, true);
        byte[] value = made(text, text.fixedStamp(5, 3), 5, 3, 40);
        assertThat(Values.stampOf(value, 4)).isEqualTo(text.fixedStamp(5, 3));
    }

    @Test
    void nothingIsWrittenOutsideTheValue() {
        for (int length = 0; length < 60; length++) {
            byte[] target = new byte[length + 8];
            Arrays.fill(target, (byte) 0x5a);
            new Values(1, 0.5, false).fill(9, 9, 9, target, 4, length);

            assertThat(target).startsWith(0x5a, 0x5a, 0x5a, 0x5a).endsWith(0x5a, 0x5a, 0x5a, 0x5a);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 0.5, 0.9})
    void asMuchCompressesAwayAsIsAskedFor(double compressibility) {
        Values made = new Values(1, compressibility, false);
        int length = 1_000;
        int count = 500;
        byte[] all = new byte[length * count];
        for (int i = 0; i < count; i++) {
            made.fill(SplitMix.mix(1, i), i, 0, all, i * length, length);
        }
        assertThat(1 - (double) deflated(all) / all.length).isBetween(compressibility - 0.03, compressibility + 0.01);
    }

    @Test
    void aPreparedRowGivesTheSameBytesEachTimeAndOthersNextTime() {
        PreparedRow row = new PreparedRow(Ycsb.spec("fieldlength", "40").fields());
        SplitMix random = new SplitMix(1);
        row.allFields(random);
        row.forKey(12);
        byte[] first = copied(row, 2);
        byte[] again = copied(row, 2);
        byte[] otherField = copied(row, 3);
        row.allFields(random);
        byte[] next = copied(row, 2);

        assertThat(again).isEqualTo(first);
        assertThat(otherField).isNotEqualTo(first);
        assertThat(next).isNotEqualTo(first);
    }

    @Test
    void withDataIntegrityValuesFollowFromKeyAndField() {
        PreparedRow row = new PreparedRow(Ycsb.spec("dataintegrity", "true").fields());
        SplitMix random = new SplitMix(1);
        row.allFields(random);
        row.forKey(12);
        byte[] first = copied(row, 2);
        row.oneField(2, random);

        assertThat(row.size()).isEqualTo(1);
        assertThat(row.field(0)).isEqualTo(2);
        assertThat(copied(row, 0)).isEqualTo(first);
    }

    @Test
    void lengthsVaryAsAsked() {
        PreparedRow row = new PreparedRow(
                Ycsb.spec("fieldlengthdistribution", "uniform", "minfieldlength", "20", "fieldlength", "29")
                        .fields());
        SplitMix random = new SplitMix(1);
        long[] seen = new long[30];
        for (int i = 0; i < 10_000; i++) {
            row.oneField(0, random);
            seen[row.length(0)]++;
        }
        for (int length = 0; length < 30; length++) {
            assertThat(seen[length]).isBetween(length < 20 ? 0L : 850L, length < 20 ? 0L : 1_150L);
        }
    }

    private static byte[] made(Values values, long stamp, long keyNumber, int field, int length) {
        byte[] value = new byte[length + 4];
        values.fill(stamp, keyNumber, field, value, 4, length);
        return value;
    }

    private static byte[] copied(PreparedRow row, int i) {
        byte[] value = new byte[row.length(i)];
        row.copyTo(i, value, 0);
        return value;
    }

    private static int deflated(byte[] bytes) {
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        int size = deflater.deflate(new byte[2 * bytes.length]);
        deflater.end();
        return size;
    }
}
