package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.spi.Key;

class KeyDivisionsTest {
    private static final int ROWS = 50_000;
    private static final int PARTS = 8;

    /**
     * Covers names in numeric order, names of uneven length and hashed names: parts follow the order of names as text.
     */
    @ParameterizedTest
    @CsvSource({"true, 1", "false, 1", "false, 12"})
    void partsHoldAboutAsManyRowsEach(boolean hashed, int width) {
        KeyRange keys = new KeyRange(2 * ROWS, ROWS / 2, ROWS);
        KeyNames names = new KeyNames(hashed, width);
        List<String> divisions = KeyDivisions.of(keys, names, PARTS);

        assertThat(divisions).hasSize(PARTS - 1).isSorted().doesNotHaveDuplicates();
        long[] rows = new long[PARTS];
        for (long number = keys.first(); number < keys.end(); number++) {
            Key key = new Key();
            names.write(number, key);
            int found = Collections.binarySearch(divisions, key.toString());
            rows[found >= 0 ? found + 1 : -found - 1]++;
        }
        // A quantile from 800 samples is off by one or two hundredths, so parts hold only roughly 1/8 of the rows.
        assertThat(Arrays.stream(rows).boxed().toList())
                .allSatisfy(part -> assertThat(part).isBetween(ROWS / PARTS / 2L, ROWS / PARTS * 3L / 2));
    }

    @Test
    void fewRowsMakeFewParts() {
        KeyNames names = new KeyNames(false, 1);
        assertThat(KeyDivisions.of(new KeyRange(3, 0, 3), names, 1)).isEmpty();
        assertThat(KeyDivisions.of(new KeyRange(1, 0, 1), names, PARTS)).isEqualTo(new ArrayList<>(List.of("user0")));
        assertThat(KeyDivisions.of(new KeyRange(3, 0, 3), names, PARTS)).containsExactly("user0", "user1", "user2");
    }
}
