package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.spi.Caller;
import tare.api.spi.Share;

class LoadCallerTest {
    private final RecordingStore store = new RecordingStore();

    @Test
    void callersTogetherLoadWhatOneLoads() throws Exception {
        String[] settings = {"recordcount", "1000", "insertstart", "100", "fieldlengthdistribution", "uniform"};
        Ycsb.load(Ycsb.workload(settings), store);
        RecordingStore shared = new RecordingStore();
        YcsbWorkload workload = Ycsb.workload(settings);
        for (int worker = 0; worker < 2; worker++) {
            for (int caller = 0; caller < 7; caller++) {
                drain(workload, workload.loader(shared, new Share(worker, 2, caller, 7)));
            }
        }
        assertThat(shared.requests).hasSize(900);
        assertThat(shared.rows.keySet()).isEqualTo(store.rows.keySet());
        shared.rows.forEach((key, row) -> row.forEach((field, value) ->
                assertThat(value).isEqualTo(store.rows.get(key).get(field))));
    }

    @Test
    void orderedKeysAreLoadedInOrder() throws Exception {
        Ycsb.load(Ycsb.workload("recordcount", "3", "insertorder", "ordered", "zeropadding", "4"), store);

        assertThat(store.rows.keySet()).containsExactly("user0000", "user0001", "user0002");
    }

    @Test
    void aFailedInsertIsTriedAgainAfterTheRest() throws Exception {
        Set<String> failedOnce = new HashSet<>();
        store.failWhere((verb, key) -> key.endsWith("1") && failedOnce.add(key));
        Ycsb.load(ordered("core_workload_insertion_retry_limit", "1"), store);

        assertThat(keysAsked()).containsExactly("user0", "user1", "user2", "user3", "user1");
        assertThat(store.rows).hasSize(4);
    }

    @Test
    void retriesEndAtTheirLimit() throws Exception {
        store.failWhere((verb, key) -> key.endsWith("1"));
        Ycsb.load(ordered("core_workload_insertion_retry_limit", "2"), store);

        Map<String, Integer> asked = new HashMap<>();
        keysAsked().forEach(key -> asked.merge(key, 1, Integer::sum));
        assertThat(asked).containsEntry("user1", 3).containsEntry("user0", 1);
        assertThat(store.rows).hasSize(3);
    }

    @Test
    void withoutRetriesAFailureIsLeft() throws Exception {
        store.failWhere((verb, key) -> true);
        Ycsb.load(ordered("core_workload_insertion_retry_limit", "0"), store);

        assertThat(store.requests).hasSize(4);
    }

    @Test
    void anInsertWithoutAnAnswerCountsAsFailed() throws Exception {
        YcsbWorkload workload = ordered("core_workload_insertion_retry_limit", "1");
        store.hold();
        try (Caller loader = workload.loader(store, Ycsb.ALONE)) {
            for (int i = 0; i < 8; i++) {
                Ycsb.step(workload, loader).giveUp();
            }
            assertThat(loader.prepare()).isEqualTo(Caller.DONE);
        }
        assertThat(keysAsked()).hasSize(8).containsOnly("user0", "user1", "user2", "user3");
    }

    private static YcsbWorkload ordered(String name, String value) {
        return Ycsb.workload("recordcount", "4", "insertorder", "ordered", name, value);
    }

    private List<String> keysAsked() {
        return store.requests.stream()
                .map(request -> request.replaceAll("insert (\\w+) .*", "$1"))
                .toList();
    }

    private static void drain(YcsbWorkload workload, Caller loader) throws Exception {
        try (loader) {
            while (!Ycsb.step(workload, loader).answers.isEmpty()) {
                // Continues until nothing is left.
            }
        }
    }
}
