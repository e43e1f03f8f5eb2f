package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.spi.Caller;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Share;

class YcsbCallerTest {
    private static final String[] ONLY_INSERTS = {
        "readproportion", "0", "updateproportion", "0", "insertproportion", "1", "requestdistribution", "latest"
    };
    private static final String[] ONLY_READ_MODIFY_WRITE = {
        "readproportion", "0", "updateproportion", "0", "readmodifywriteproportion", "1", "fieldcount", "2"
    };

    private final RecordingStore store = new RecordingStore();

    @Test
    void everyOperationIsAnsweredAsTheStoreAnswered() throws Exception {
        YcsbWorkload workload = Ycsb.workload(
                "insertproportion",
                "1",
                "scanproportion",
                "1",
                "updateproportion",
                "1",
                "readproportion",
                "1",
                "fieldlength",
                "20",
                "fieldcount",
                "3",
                "maxscanlength",
                "4",
                "minscanlength",
                "4");
        Ycsb.load(workload, store);
        Set<String> answers = new HashSet<>();
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < 1_000; i++) {
                answers.addAll(Ycsb.step(workload, caller).answers);
            }
        }
        assertThat(answers).contains("read OK 1 60", "update OK 1 20", "insert OK 1 60", "scan OK 4 240");
    }

    @Test
    void theSameSeedAsksForTheSame() throws Exception {
        YcsbWorkload workload = Ycsb.workload("ycsb-a");
        Ycsb.load(workload, store);
        List<String> first = requestsOf(workload, Ycsb.ALONE, 5);

        assertThat(requestsOf(Ycsb.workload("ycsb-a"), Ycsb.ALONE, 5)).isEqualTo(first);
        assertThat(requestsOf(Ycsb.workload("ycsb-a"), Ycsb.ALONE, 6)).isNotEqualTo(first);
        assertThat(requestsOf(Ycsb.workload("ycsb-a"), new Share(0, 1, 1, 2), 5))
                .isNotEqualTo(first);
    }

    private List<String> requestsOf(YcsbWorkload workload, Share share, long seed) throws Exception {
        store.requests.clear();
        try (Caller caller = workload.caller(store, share, seed)) {
            for (int i = 0; i < 100; i++) {
                Ycsb.step(workload, caller);
            }
        }
        return List.copyOf(store.requests);
    }

    @Test
    void aFailedInsertIsNeverReadAndHoldsNothingBack() throws Exception {
        YcsbWorkload workload = Ycsb.workload("ycsb-d", "recordcount", "50", "insertproportion", "0.5");
        Ycsb.load(workload, store);
        Set<String> failed = new HashSet<>();
        store.failWhere((verb, key) -> verb == Verb.INSERT && key.hashCode() % 2 == 0 && failed.add(key));
        int readOfInserted = 0;
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            Set<String> loaded = Set.copyOf(store.rows.keySet());
            for (int i = 0; i < 5_000; i++) {
                Ycsb.step(workload, caller);
                String last = store.requests.get(store.requests.size() - 1);
                String key = last.substring(last.indexOf("user")).replaceAll(" .*", "");
                if (last.startsWith("read")) {
                    assertThat(failed).doesNotContain(key);
                    readOfInserted += loaded.contains(key) ? 0 : 1;
                }
            }
        }
        assertThat(failed).hasSizeGreaterThan(100);
        assertThat(readOfInserted).isGreaterThan(1_000);
    }

    @Test
    void anExceptionFromTheStoreFailsTheInsertOnly() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_INSERTS);
        Caller caller = workload.caller(store, Ycsb.ALONE, 1);
        store.failWhere((verb, key) -> {
            throw new IllegalStateException("store is shut");
        });
        TestingRequest failed = new TestingRequest(workload.operations(), caller.prepare(), caller);
        assertThatThrownBy(() -> caller.send(failed)).hasMessage("store is shut");
        failed.giveUp();

        store.failWhere((verb, key) -> false);
        assertThat(Ycsb.step(workload, caller).answers).hasSize(1);
        assertThat(store.rows).hasSize(1);
    }

    @Test
    void aLateAnswerIsNotTakenForTheNextRequests() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_INSERTS);
        Caller caller = workload.caller(store, Ycsb.ALONE, 1);
        store.hold();
        TestingRequest abandoned = Ycsb.step(workload, caller);
        abandoned.giveUp();
        TestingRequest next = Ycsb.step(workload, caller);

        store.release();
        assertThat(abandoned.answers).isEmpty();
        assertThat(next.answers).isEmpty();
        store.release();
        assertThat(next.answers).containsExactly("insert OK 1 1000");
        assertThat(store.rows).hasSize(2);
    }

    @Test
    void readModifyWriteIsOneOperationOfTwoParts() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_READ_MODIFY_WRITE);
        Ycsb.load(workload, store);
        store.requests.clear();
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            assertThat(Ycsb.step(workload, caller).answers)
                    .containsExactly(
                            "read-modify-write.read OK 1 200",
                            "read-modify-write.update OK 1 100",
                            "read-modify-write OK 1 300");
        }
        String key = store.requests.get(0).substring("read ".length());
        assertThat(store.requests).hasSize(2);
        assertThat(store.requests.get(1)).startsWith("update " + key + " ");
    }

    @Test
    void anAsynchronousReadIsFollowedByItsUpdate() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_READ_MODIFY_WRITE);
        Ycsb.load(workload, store);
        store.requests.clear();
        store.hold();
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            TestingRequest request = Ycsb.step(workload, caller);
            assertThat(store.requests).hasSize(1);
            store.release();
            assertThat(store.requests).hasSize(2);
            assertThat(request.answers).containsExactly("read-modify-write.read OK 1 200");
            store.release();
            assertThat(request.answers)
                    .containsExactly(
                            "read-modify-write.read OK 1 200",
                            "read-modify-write.update OK 1 100",
                            "read-modify-write OK 1 300");
        }
    }

    @Test
    void aFailedReadEndsTheWhole() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_READ_MODIFY_WRITE);
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            assertThat(Ycsb.step(workload, caller).answers)
                    .containsExactly("read-modify-write.read NOT_FOUND 0 0", "read-modify-write NOT_FOUND 0 0");
        }
        assertThat(store.requests).hasSize(1);
    }

    @Test
    void aReadThatThrowsFailsItsPart() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_READ_MODIFY_WRITE);
        store.failWhere((verb, key) -> {
            throw new IllegalStateException("store is shut");
        });
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            TestingRequest request = new TestingRequest(workload.operations(), caller.prepare(), caller);
            assertThatThrownBy(() -> caller.send(request)).hasMessage("store is shut");
            // The engine fails the whole, as it does with every request whose caller throws.
            assertThat(request.answers).containsExactly("read-modify-write.read FAILED 0 0 IllegalStateException");
        }
    }

    @Test
    void anUpdateThatThrowsFailsPartAndWhole() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_READ_MODIFY_WRITE);
        Ycsb.load(workload, store);
        store.failWhere((verb, key) -> {
            if (verb == Verb.UPDATE) {
                throw new IllegalStateException("store is shut");
            }
            return false;
        });
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            assertThat(Ycsb.step(workload, caller).answers)
                    .containsExactly(
                            "read-modify-write.read OK 1 200",
                            "read-modify-write.update FAILED 0 0 IllegalStateException",
                            "read-modify-write FAILED 0 200 IllegalStateException");
        }
    }

    @Test
    void anAbandonedReadIsNotFollowedByAnUpdate() throws Exception {
        YcsbWorkload workload = Ycsb.workload(ONLY_READ_MODIFY_WRITE);
        Ycsb.load(workload, store);
        store.requests.clear();
        store.hold();
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            Ycsb.step(workload, caller).giveUp();
            caller.prepare();
            store.release();
        }
        assertThat(store.requests).hasSize(1);
    }

    @Test
    void deletesMissWhatIsGone() throws Exception {
        YcsbWorkload workload = Ycsb.workload(
                "readproportion", "0", "updateproportion", "0", "deleteproportion", "1", "recordcount", "5");
        Ycsb.load(workload, store);
        Set<String> answers = new HashSet<>();
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            for (int i = 0; i < 100; i++) {
                answers.addAll(Ycsb.step(workload, caller).answers);
            }
        }
        assertThat(store.rows).isEmpty();
        assertThat(answers).containsExactlyInAnyOrder("delete OK 1 0", "delete NOT_FOUND 0 0");
    }

    @Test
    void withDataIntegrityAWrongOrIncompleteRowFails() throws Exception {
        YcsbWorkload workload = Ycsb.workload(
                "dataintegrity", "true", "recordcount", "1", "fieldcount", "2", "readmodifywriteproportion", "1");
        Ycsb.load(workload, store);
        try (Caller caller = workload.caller(store, Ycsb.ALONE, 1)) {
            assertThat(answersOf(workload, caller))
                    .contains("read OK 1 200", "update OK 1 100", "read-modify-write OK 1 300");

            Map<Integer, byte[]> row = store.rows.firstEntry().getValue();
            byte[] second = row.remove(1);
            assertThat(answersOf(workload, caller)).contains("read FAILED 1 100 wrong-data");

            row.put(1, second);
            store.failWhere((verb, key) -> verb == Verb.UPDATE);
            second[99] ^= 1;
            assertThat(answersOf(workload, caller))
                    .contains("read FAILED 1 200 wrong-data", "read-modify-write FAILED 1 200 wrong-data")
                    .doesNotContain("read OK 1 200");
        }
    }

    private static Set<String> answersOf(YcsbWorkload workload, Caller caller) throws Exception {
        Set<String> answers = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            answers.addAll(Ycsb.step(workload, caller).answers);
        }
        return answers;
    }
}
