package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract when several callers, each with its own session, use one driver concurrently. */
public interface ConcurrencyContract extends KeyValueRequestContract {
    int CALLERS = 8;
    int ROUNDS = 200;

    @Test
    default void callersOfTheirOwnKeysFindAllTheirRows(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            together(store, (caller, session) -> {
                for (int i = 0; i < ROUNDS; i++) {
                    String key = caller + "-" + i;
                    TestingRow row = TestingRow.whole(TABLE, key);
                    session.insert(key, row);
                    KeyValueStoreContract.assertReads(session, key, row.fields());
                }
            });
            try (TestingSession session = store.open(TABLE)) {
                assertThat(session.scan("", 10_000).rows()).hasSize(CALLERS * ROUNDS);
            }
        }
    }

    @Test
    default void noAcknowledgedUpdateOfASharedRowIsLost(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory);
                TestingSession session = store.open(TABLE)) {
            session.insert("shared", ROW);
            together(store, (caller, own) -> {
                for (int i = 0; i < ROUNDS; i++) {
                    own.update("shared", TestingRow.of(caller, "round " + i));
                    // No other caller writes this field, so an acknowledged value must be visible at once, and stay.
                    assertThat(own.read("shared", caller).rows().get(0).fields())
                            .isEqualTo(Map.of(caller, "round " + i));
                }
            });
            Map<Integer, String> last = new TreeMap<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                last.put(caller, "round " + (ROUNDS - 1));
            }
            KeyValueStoreContract.assertReads(session, "shared", last);
        }
    }

    @Test
    default void aRowWrittenWholeIsNeverSeenInPieces(@TempDir Path directory) throws Exception {
        try (TestingStore store = fresh(directory)) {
            together(store, (caller, session) -> {
                for (int i = 0; i < ROUNDS; i++) {
                    session.insert("shared", TestingRow.whole(TABLE, "caller " + caller));
                    Map<Integer, String> seen =
                            session.read("shared").rows().get(0).fields();
                    String writer = seen.get(0).substring(0, "caller n".length());
                    assertThat(seen).isEqualTo(TestingRow.whole(TABLE, writer).fields());
                }
            });
        }
    }

    /** One caller's task. */
    interface Part {
        void play(int caller, TestingSession session) throws Exception;
    }

    private static void together(TestingStore store, Part part) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
        CyclicBarrier start = new CyclicBarrier(CALLERS);
        try {
            List<Future<Void>> parts = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                int caller = i;
                Callable<Void> play = () -> {
                    try (TestingSession session = store.open(TABLE)) {
                        start.await();
                        part.play(caller, session);
                        return null;
                    }
                };
                parts.add(threads.submit(play));
            }
            for (Future<Void> future : parts) {
                future.get(60, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
