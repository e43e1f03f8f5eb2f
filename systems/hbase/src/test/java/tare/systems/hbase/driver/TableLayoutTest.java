package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.hbase.util.Bytes;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class TableLayoutTest {
    @Test
    void oneRegionNeedsNoSplits() {
        assertThat(splits(Map.of())).isNull();
    }

    @Test
    void regionsGetEvenSharesOfHashedKeys() {
        byte[][] splits = splits(Map.of("regions", "16"));
        int[] keys = new int[16];
        Random random = new Random(1);
        for (int i = 0; i < 160_000; i++) {
            keys[region("user" + (random.nextLong() >>> 1), splits)]++;
        }
        for (int count : keys) {
            assertThat(count).isCloseTo(10_000, Percentage.withPercentage(5));
        }
    }

    @Test
    void tenThousandRegionsBeginAtKeysOfTheirOwn() {
        byte[][] splits = splits(Map.of("regions", "10k"));
        assertThat(splits).hasNumberOfRows(9_999);
        for (int i = 1; i < splits.length; i++) {
            assertThat(Bytes.compareTo(splits[i - 1], splits[i])).isNegative();
        }
    }

    @Test
    void givenPointsAreTakenAsTheyAre() {
        assertThat(splits(Map.of("regions", "3", "split-points", "g , user5")))
                .isDeepEqualTo(new byte[][] {Bytes.toBytes("g"), Bytes.toBytes("user5")});
    }

    private static int region(String key, byte[][] splits) {
        int found = Arrays.binarySearch(splits, Bytes.toBytes(key), Bytes.BYTES_COMPARATOR);
        return found >= 0 ? found + 1 : -found - 1;
    }

    private static byte[][] splits(Map<String, String> given) {
        return new TableLayout(HBaseSettingsTest.settings(given).layout()).splits();
    }
}
