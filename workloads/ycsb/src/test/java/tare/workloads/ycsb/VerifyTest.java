package tare.workloads.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Caller;
import tare.api.spi.Key;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Verification;

class VerifyTest {
    private static final String[] MIXED = {
        "insertproportion", "0.2", "updateproportion", "0.4", "readproportion", "0.4",
        "recordcount", "300", "fieldcount", "2", "verify-samples", "3000"
    };

    private final RecordingStore store = new RecordingStore();

    private YcsbWorkload ran(String... settings) throws Exception {
        YcsbWorkload workload = Ycsb.workload(settings);
        Ycsb.load(workload, store);
        run(workload, 1);
        return workload;
    }

    private void run(YcsbWorkload workload, long seed) throws Exception {
        try (Caller caller = workload.caller(store, Ycsb.ALONE, seed)) {
            for (int i = 0; i < 1_000; i++) {
                Ycsb.step(workload, caller);
            }
        }
    }

    @Test
    void whatWasWrittenIsFoundAgain() throws Exception {
        Verification verification = ran(MIXED).verify(store, 1);

        assertThat(verification.passed()).isTrue();
        assertThat(verification.checked()).isEqualTo(store.rows.size()).isGreaterThan(450);
    }

    @Test
    void aSampleMixesLoadedAndInsertedKeys() throws Exception {
        YcsbWorkload workload = ran("insertproportion", "0.2", "recordcount", "300", "verify-samples", "90");
        store.requests.clear();
        assertThat(workload.verify(store, 1).checked()).isEqualTo(90);

        KeyNames names = new KeyNames(true, 1);
        List<String> loaded = LongStream.range(0, 300)
                .mapToObj(number -> {
                    Key key = new Key();
                    names.write(number, key);
                    return "read " + key;
                })
                .toList();
        assertThat(store.requests).doesNotHaveDuplicates();
        assertThat(store.requests.stream().filter(loaded::contains)).hasSize(60);
    }

    @Test
    void lostRowsAreMissing() throws Exception {
        YcsbWorkload workload = ran(MIXED);
        String lost = store.rows.firstKey();
        store.rows.remove(lost);

        Verification verification = workload.verify(store, 1);
        assertThat(verification.missing()).isEqualTo(1);
        assertThat(verification.wrong()).isZero();
        assertThat(verification.examples()).containsExactly(lost + ": not found");
    }

    @Test
    void swappedBrokenAndIncompleteRowsAreWrong() throws Exception {
        YcsbWorkload workload = ran(MIXED);
        List<String> keys = List.copyOf(store.rows.keySet());
        NavigableMap<Integer, byte[]> first = store.rows.get(keys.get(0));
        store.rows.put(keys.get(0), store.rows.get(keys.get(1)));
        store.rows.put(keys.get(1), first);
        store.rows.get(keys.get(2)).get(1)[50] ^= 1;
        store.rows.get(keys.get(3)).remove(0);

        Verification verification = workload.verify(store, 1);
        assertThat(verification.missing()).isZero();
        assertThat(verification.wrong()).isEqualTo(4);
        assertThat(verification.examples())
                .contains(
                        keys.get(2) + ": field1 was never written to it", keys.get(3) + ": has 1 fields instead of 2");
    }

    @Test
    void bytesThatAClientMadeAStringOfAreReportedFromWrongOnes() throws Exception {
        YcsbWorkload workload = ran(MIXED);
        String key = store.rows.firstKey();
        byte[] written = store.rows.get(key).get(1);
        store.rows.get(key).put(1, new String(written, UTF_8).getBytes(UTF_8));

        assertThat(workload.verify(store, 1).examples())
                .containsExactly(key + ": field1 came back as text: the client turns bytes into strings, so give the"
                        + " workload `values: text`");
    }

    /**
     * A store that acknowledges updates but drops them still holds the loaded values, which are sound in themselves.
     */
    @ParameterizedTest
    @ValueSource(strings = {"binary", "text"})
    void anUpdateThatWasAcknowledgedAndLostIsWrong(String values) throws Exception {
        YcsbWorkload workload = Ycsb.workload(updating(values));
        Ycsb.load(workload, store);
        Map<String, NavigableMap<Integer, byte[]>> loaded = copied(store.rows);
        run(workload, 1);
        assertThat(workload.verify(store, 1).passed()).isTrue();

        store.rows.putAll(loaded);
        Verification verification = workload.verify(store, 1);
        assertThat(verification.wrong()).isGreaterThan(100);
        assertThat(verification.examples())
                .isNotEmpty()
                .allMatch(text -> text.endsWith("is not what an acknowledged update wrote to it"));
    }

    @Test
    void whatAnEarlierRunWroteDoesNotPassForThisOnesUpdate() throws Exception {
        YcsbWorkload first = Ycsb.workload(updating("binary"));
        Ycsb.load(first, store);
        run(first, 1);
        Map<String, NavigableMap<Integer, byte[]>> before = copied(store.rows);
        YcsbWorkload second = Ycsb.workload(updating("binary"));
        run(second, 2);
        assertThat(second.verify(store, 2).passed()).isTrue();

        store.rows.putAll(before);
        assertThat(second.verify(store, 2).wrong()).isPositive();
    }

    private static String[] updating(String values) {
        return new String[] {
            "updateproportion",
            "1",
            "readproportion",
            "0",
            "recordcount",
            "300",
            "fieldcount",
            "2",
            "values",
            values,
            "verify-samples",
            "3000"
        };
    }

    private static Map<String, NavigableMap<Integer, byte[]>> copied(Map<String, NavigableMap<Integer, byte[]>> rows) {
        Map<String, NavigableMap<Integer, byte[]>> copy = new TreeMap<>();
        rows.forEach((key, row) -> {
            NavigableMap<Integer, byte[]> fields = new TreeMap<>();
            row.forEach((field, value) -> fields.put(field, value.clone()));
            copy.put(key, fields);
        });
        return copy;
    }

    @Test
    void failedInsertsAreNotMissed() throws Exception {
        store.failWhere((verb, key) -> verb == Verb.INSERT && store.rows.size() >= 300);

        assertThat(ran(MIXED).verify(store, 1).passed()).isTrue();
    }

    @Test
    void deletedRowsAreNotMissed() throws Exception {
        YcsbWorkload workload = ran("deleteproportion", "0.5", "recordcount", "300", "verify-samples", "300");

        assertThat(store.rows.size()).isLessThan(300);
        assertThat(workload.verify(store, 1).passed()).isTrue();
    }

    @Test
    void aRowThatCannotBeReadIsMissing() throws Exception {
        YcsbWorkload workload = ran(MIXED);
        String broken = store.rows.firstKey();
        store.failWhere((verb, key) -> verb == Verb.READ && key.equals(broken));

        Verification verification = workload.verify(store, 1);
        assertThat(verification.missing()).isEqualTo(1);
        assertThat(verification.examples()).containsExactly(broken + ": cannot be read: FAILED (testing)");
    }
}
