package tare.systems.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Endpoints;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;
import tare.quality.testing.KeyValueRequestContract;
import tare.quality.testing.TestingStore;

/** The harness must not create garbage while it measures. */
class AllocationTest {
    private static final int REQUESTS = 20_000;
    private static final Reply DEAF = (kind, rows, bytes, cause) -> {};
    private static final RowSink BLIND = new RowSink() {
        @Override
        public void row(byte[] key, int offset, int length) {}

        @Override
        public void field(int field, byte[] value, int offset, int length) {}
    };

    private final Key key = Key.of("user1");

    @TempDir
    Path directory;

    private interface Call {
        void issue(Session session) throws Exception;
    }

    @Test
    void requestsAllocateNothingThatTheClientDoesNotForce() throws Exception {
        try (TestingStore store =
                TestingStore.connect(new RocksDbDriverFactory(), new Endpoints(directory, Map.of()), Map.of())) {
            store.tables().create(KeyValueRequestContract.TABLE);
            try (Session session = store.store().open(KeyValueRequestContract.TABLE)) {
                assertThat(perRequest(session, s -> s.insert(key, ConstantRow.WHOLE, DEAF)))
                        .isLessThan(1);
                assertThat(perRequest(session, s -> s.update(key, ConstantRow.ONE_FIELD, DEAF)))
                        .isLessThan(1);
                assertThat(perRequest(session, s -> s.read(key, null, BLIND, DEAF)))
                        .isLessThan(1);
                // RocksDB's client allocates one iterator object per scan.
                assertThat(perRequest(session, s -> s.scan(key, 1, null, BLIND, DEAF)))
                        .isLessThan(65);
            }
        }
    }

    /** Returns the bytes allocated per request once code and buffers have warmed up. */
    private static double perRequest(Session session, Call call) throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        issue(session, call);
        long before = threads.getCurrentThreadAllocatedBytes();
        issue(session, call);
        return (threads.getCurrentThreadAllocatedBytes() - before) / (double) REQUESTS;
    }

    private static void issue(Session session, Call call) throws Exception {
        for (int i = 0; i < REQUESTS; i++) {
            call.issue(session);
        }
    }

    /** A row whose values cost nothing to make. */
    private record ConstantRow(int size) implements Row {
        static final ConstantRow WHOLE =
                new ConstantRow(KeyValueRequestContract.TABLE.fields().size());
        static final ConstantRow ONE_FIELD = new ConstantRow(1);

        @Override
        public int field(int i) {
            return i;
        }

        @Override
        public int length(int i) {
            return 100;
        }

        @Override
        public void copyTo(int i, byte[] target, int offset) {
            target[offset] = 1;
        }
    }
}
