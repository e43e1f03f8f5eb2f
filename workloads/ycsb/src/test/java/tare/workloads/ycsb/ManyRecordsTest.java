package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Caller;
import tare.api.spi.Key;
import tare.api.spi.Share;
import tare.workloads.generators.Generator;
import tare.workloads.generators.SplitMix;

/** Datasets with more keys than 32 bits can number. */
class ManyRecordsTest {
    private static final long RECORDS = 5_000_000_000L;
    private static final long UNSIGNED_INTS = 1L << 32;
    private static final int DRAWS = 100_000;

    private final RecordingStore store = new RecordingStore();

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "zipfian", "latest", "hotspot", "exponential", "sequential"})
    void keysAreDrawnFromAllOfThemAndFromNoOthers(String distribution) {
        YcsbSpec spec = Ycsb.spec(settings("requestdistribution", distribution));
        Generator keys = new KeyChoosers(spec.requests(), new KeySpace(spec.keys(), 1, 0), 1, 0.9).newChooser();
        SplitMix random = new SplitMix(17);
        long beyond = 0;
        for (int i = 0; i < DRAWS; i++) {
            long keyNumber = keys.next(random);
            assertWithin(keyNumber);
            beyond += keyNumber >= UNSIGNED_INTS ? 1 : 0;
        }
        // 14 % of 5 billion key numbers exceed 32 bits; latest, exponential and sequential (from 90 %) mostly choose
        // those.
        assertThat(beyond).isGreaterThan(DRAWS / 50);
    }

    /** Skips AssertJ unless the check fails, since so many assertions take seconds. */
    private static void assertWithin(long keyNumber) {
        if (keyNumber < 0 || keyNumber >= RECORDS) {
            assertThat(keyNumber).isBetween(0L, RECORDS - 1);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {(1L << 31) - 1, 1L << 31, (1L << 31) + 1, 1L << 32, RECORDS - 1, Long.MAX_VALUE})
    void aKeyIsNamedByItsWholeNumber(long keyNumber) {
        Key key = new Key();
        new KeyNames(false, 1).write(keyNumber, key);
        assertThat(key).hasToString("user" + keyNumber);
        new KeyNames(false, 12).write(keyNumber, key);
        assertThat(key).hasToString("user%012d".formatted(keyNumber));
    }

    @Test
    void sharesOfALoadBeginWhereTheyShould() throws Exception {
        YcsbWorkload workload = Ycsb.workload(settings());
        for (int caller = 0; caller < 4; caller++) {
            try (Caller loader = workload.loader(store, new Share(0, 1, caller, 4))) {
                Ycsb.step(workload, loader);
                Ycsb.step(workload, loader);
            }
        }
        assertThat(store.rows.keySet())
                .containsExactlyInAnyOrder(
                        "user0",
                        "user1",
                        "user1250000000",
                        "user1250000001",
                        "user2500000000",
                        "user2500000001",
                        "user3750000000",
                        "user3750000001");
    }

    @Test
    void insertsOfARunGoOnBehindTheLastRecordAndAreRead() throws Exception {
        YcsbWorkload workload = Ycsb.workload(settings(
                "readproportion",
                "0.5",
                "updateproportion",
                "0",
                "insertproportion",
                "0.5",
                "requestdistribution",
                "latest"));
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < 1_000; i++) {
                Ycsb.step(workload, caller);
            }
        }
        List<String> inserted = keys("insert");
        assertThat(inserted).hasSizeBetween(400, 600).startsWith("user" + RECORDS, "user" + (RECORDS + 1));
        assertThat(keys("read"))
                .containsAnyElementsOf(inserted)
                .allMatch(key -> number(key) >= 0 && number(key) < RECORDS + inserted.size());
    }

    private List<String> keys(String verb) {
        return store.requests.stream()
                .filter(request -> request.startsWith(verb + " "))
                .map(request -> request.split(" ", 3)[1])
                .toList();
    }

    private static long number(String key) {
        return Long.parseLong(key.substring("user".length()));
    }

    /** Inserts keys in numeric order, so that a name shows its key number. */
    private static String[] settings(String... more) {
        String[] settings = new String[4 + more.length];
        settings[0] = "recordcount";
        settings[1] = Long.toString(RECORDS);
        settings[2] = "insertorder";
        settings[3] = "ordered";
        System.arraycopy(more, 0, settings, 4, more.length);
        return settings;
    }
}
