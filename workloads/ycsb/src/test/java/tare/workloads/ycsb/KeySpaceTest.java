package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;
import tare.api.spi.Key;
import tare.workloads.generators.Generator;
import tare.workloads.generators.SplitMix;

class KeySpaceTest {
    private final KeyRange range = new KeyRange(100, 10, 90);

    @Test
    void onlyLoadedKeysAndSucceededInsertsAreReadable() {
        KeySpace keys = new KeySpace(range, 1, 0);
        keys.inserts().ended(keys.inserts().take(), true);
        keys.inserts().ended(keys.inserts().take(), false);
        keys.inserts().take();

        assertThat(keys.isReadable(9)).isFalse();
        assertThat(keys.isReadable(10)).isTrue();
        assertThat(keys.isReadable(99)).isTrue();
        assertThat(keys.isReadable(100)).isTrue();
        assertThat(keys.isReadable(101)).as("failed").isFalse();
        assertThat(keys.isReadable(102)).as("not answered").isFalse();
        assertThat(keys.isReadable(103)).as("never sent").isFalse();
        assertThat(keys.newest()).isEqualTo(101);
    }

    @Test
    void workersInsertDisjointKeysWithoutGaps() {
        Set<Long> inserted = new HashSet<>();
        for (int worker = 0; worker < 3; worker++) {
            KeySpace keys = new KeySpace(range, 3, worker);
            for (int i = 0; i < 50; i++) {
                long number = keys.inserts().take();
                keys.inserts().ended(number, true);
                long keyNumber = keys.insertedKey(number);
                assertThat(inserted.add(keyNumber)).isTrue();
                assertThat(keys.isReadable(keyNumber)).isTrue();
                assertThat(keys.keyAt(keys.newest())).isEqualTo(keyNumber);
            }
        }
        assertThat(inserted).hasSize(150).allMatch(keyNumber -> keyNumber >= 100 && keyNumber < 250);
    }

    @Test
    void aWorkerDoesNotReadWhatAnotherInserts() {
        KeySpace keys = new KeySpace(range, 2, 1);
        keys.inserts().ended(keys.inserts().take(), true);

        assertThat(keys.isReadable(100)).isFalse();
        assertThat(keys.isReadable(101)).isTrue();
    }

    @Test
    void partsCoverTheRangeOnce() {
        for (int shares = 1; shares <= 97; shares += 12) {
            long next = range.first();
            for (int i = 0; i < shares; i++) {
                KeyRange part = range.part(i, shares);
                assertThat(part.first()).isEqualTo(next);
                assertThat(part.count()).isBetween(90L / shares, 90L / shares + 1);
                next = part.end();
            }
            assertThat(next).isEqualTo(range.end());
        }
    }

    @Test
    void aChoiceAmongFailedInsertsEndsWithALoadedKey() {
        KeySpace keys = new KeySpace(range, 1, 0);
        Generator never = new ReadableKeys(random -> 5_000, keys::isReadable, range);

        assertThat(never.next(new SplitMix(1))).isBetween(10L, 99L);
    }

    @Test
    void keysAreNamedAsInYcsb() throws WorkloadException {
        Measurements.setProperties(new Properties());
        Key key = new Key();
        SplitMix random = new SplitMix(3);
        for (int width : new int[] {1, 12, 19, 30}) {
            for (boolean hashed : new boolean[] {true, false}) {
                KeyNames names = new KeyNames(hashed, width);
                YcsbNames theirs = new YcsbNames(width, hashed);
                for (int i = 0; i < 2_000; i++) {
                    long keyNumber = random.nextLong() >>> (1 + i % 63);
                    names.write(keyNumber, key);
                    assertThat(key.toString()).isEqualTo(theirs.name(keyNumber));
                }
            }
        }
    }

    /** Gives access to YCSB's protected method. */
    private static final class YcsbNames extends CoreWorkload {
        YcsbNames(int width, boolean hashed) throws WorkloadException {
            Properties properties = new Properties();
            properties.setProperty("recordcount", "1");
            properties.setProperty("zeropadding", Integer.toString(width));
            properties.setProperty("insertorder", hashed ? "hashed" : "ordered");
            init(properties);
        }

        String name(long keyNumber) {
            return buildKeyName(keyNumber);
        }
    }
}
