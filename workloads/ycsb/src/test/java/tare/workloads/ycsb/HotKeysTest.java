package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Caller;
import tare.workloads.generators.Generator;
import tare.workloads.generators.SplitMix;

/**
 * The hot keys must not depend on a run's length, actual or configured, nor on its inserts; otherwise two runs of one
 * experiment would request different keys. Keys are drawn from the same random numbers each time, so they can be
 * compared one by one.
 */
@Tag("slow")
class HotKeysTest {
    private static final int RECORDS = 1_000;
    private static final int DRAWS = 20_000;
    private static final int REQUESTS = 40_000;

    @ParameterizedTest
    @ValueSource(strings = {"zipfian", "uniform", "hotspot"})
    void inExactModeNeitherOperationcountNorInsertsMoveThem(String distribution) {
        long[] without = drawn(0, "requestdistribution", distribution);
        for (String operations : new String[] {"0", "1000", "100000000"}) {
            for (int inserts : new int[] {0, 1, 3 * RECORDS}) {
                assertThat(drawn(
                                inserts,
                                "requestdistribution",
                                distribution,
                                "operationcount",
                                operations,
                                "insertproportion",
                                "0.5"))
                        .as("operationcount %s, %s inserts made", operations, inserts)
                        .isEqualTo(without);
            }
        }
    }

    /** Where the newest keys are the hot ones, inserts move them, as intended. */
    @ParameterizedTest
    @ValueSource(strings = {"latest", "exponential"})
    void keysThatAreHotByTheirAgeMoveWithInsertsAndNotWithOperationcount(String distribution) {
        for (String mode : new String[] {"exact", "ycsb"}) {
            String[] byAge = {"requestdistribution", distribution, "exponential.frac", "0.01"};
            String[] inserting = and(byAge, "distribution", mode, "insertproportion", "0.5", "operationcount");
            long[] before = drawn(0, and(inserting, "1000"));
            assertThat(drawn(0, and(inserting, "100000000"))).isEqualTo(before);
            assertThat(hottest(before)).isEqualTo(RECORDS - 1);
            assertThat(hottest(drawn(7, and(inserting, "1000")))).isEqualTo(RECORDS + 6);
        }
    }

    @Test
    void inYcsbModeOperationcountAloneMovesThemAndOnlyWhereAWorkloadInserts() {
        String[] zipfian = {"distribution", "ycsb", "requestdistribution", "zipfian"};
        assertThat(drawn(0, and(zipfian, "operationcount", "100000000")))
                .isEqualTo(drawn(0, and(zipfian, "operationcount", "1000")));

        String[] inserting = and(zipfian, "insertproportion", "0.5", "operationcount");
        long[] thousand = loaded(drawn(0, and(inserting, "1000")));
        for (int inserts : new int[] {1, 100, RECORDS}) {
            // Keys inserted later take only their own requests, none of the others'.
            long[] later = loaded(drawn(inserts, and(inserting, "1000")));
            assertThat(later).hasSizeGreaterThan(DRAWS / 4);
            assertThat(Arrays.copyOf(thousand, later.length))
                    .as("%s inserts made", inserts)
                    .isEqualTo(later);
        }
        assertThat(hottest(loaded(drawn(0, and(inserting, "2000")))))
                .as("as in YCSB")
                .isNotEqualTo(hottest(thousand));
    }

    @Test
    void theHottestOfARunThatTriplesItsDataStayTheHottest() throws Exception {
        List<String> requests = requestsOfARun("0");
        List<String> early = hottest(3, requests.subList(0, REQUESTS / 2));
        assertThat(hottest(3, requests.subList(REQUESTS / 2, REQUESTS))).isEqualTo(early);
        assertThat(requestsOfARun("100000000")).isEqualTo(requests);
    }

    /** Returns the requests of a run in exact mode: half reads, half inserts. */
    private static List<String> requestsOfARun(String operations) throws Exception {
        YcsbWorkload workload = Ycsb.workload(
                "recordcount",
                "10000",
                "fieldcount",
                "1",
                "fieldlength",
                "16",
                "readproportion",
                "0.5",
                "updateproportion",
                "0",
                "insertproportion",
                "0.5",
                "requestdistribution",
                "zipfian",
                "operationcount",
                operations);
        RecordingStore store = new RecordingStore();
        Ycsb.load(workload, store);
        store.requests.clear();
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < REQUESTS; i++) {
                Ycsb.step(workload, caller);
            }
        }
        assertThat(store.rows).hasSizeGreaterThan(29_000);
        return List.copyOf(store.requests);
    }

    /** Returns the keys that were read most often, in descending order. */
    private static List<String> hottest(int count, List<String> requests) {
        Map<String, Long> reads = requests.stream()
                .filter(request -> request.startsWith("read "))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        return reads.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(count)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static long hottest(long[] keys) {
        Map<Long, Long> counts = LongStream.of(keys)
                .boxed()
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private static long[] loaded(long[] keys) {
        return LongStream.of(keys).filter(key -> key < RECORDS).toArray();
    }

    /** Draws keys after this number of the worker's inserts. */
    private static long[] drawn(int inserts, String... settings) {
        YcsbSpec spec = Ycsb.spec(and(settings, "recordcount", Integer.toString(RECORDS)));
        KeySpace keys = new KeySpace(spec.keys(), 1, 0);
        for (int i = 0; i < inserts; i++) {
            keys.inserts().ended(keys.inserts().take(), true);
        }
        Generator chooser = new KeyChoosers(spec.requests(), keys, 1, 0).newChooser();
        SplitMix random = new SplitMix(17);
        return LongStream.generate(() -> chooser.next(random)).limit(DRAWS).toArray();
    }

    private static String[] and(String[] settings, String... more) {
        List<String> all = new ArrayList<>(List.of(settings));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }
}
