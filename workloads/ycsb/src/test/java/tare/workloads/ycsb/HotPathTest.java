package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Caller;
import tare.api.spi.Key;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Row;
import tare.api.spi.RowSink;
import tare.api.spi.Session;

class HotPathTest {
    private static final int OPERATIONS = 20_000;

    private Caller answered;
    private final Reply reply = (kind, rows, bytes, cause) -> answered.answered(kind);
    private final Reply part = (kind, rows, bytes, cause) -> {};
    private final Request request = new Request() {
        @Override
        public Reply reply() {
            return reply;
        }

        @Override
        public Reply inner(int operation) {
            return part;
        }
    };

    @ParameterizedTest
    @ValueSource(strings = {"ycsb-a", "ycsb-b", "ycsb-c", "ycsb-d", "ycsb-e", "ycsb-f"})
    void aRequestAllocatesNothing(String shorthand) throws Exception {
        for (String mode : new String[] {"exact", "ycsb"}) {
            YcsbSpec spec = Ycsb.spec(shorthand, "distribution", mode, "operationcount", "1000");
            KeyChoosers choosers = new KeyChoosers(spec.requests(), new KeySpace(spec.keys(), 1, 0), 1, 0);
            Samples samples = Samples.ofOneAmong(1);
            try (YcsbCaller caller =
                    new YcsbCaller(spec, choosers, new EagerSession(), CallerRandom.of(1, 0), samples, 1)) {
                run(caller);
                long before = allocatedBytes();
                run(caller);
                // Recording which inserts succeeded takes a quarter of a byte per insert, until all of its neighbours
                // have succeeded.
                assertThat(allocatedBytes() - before).as(mode).isLessThan(OPERATIONS);
            }
        }
    }

    private void run(Caller caller) throws Exception {
        answered = caller;
        for (int i = 0; i < OPERATIONS; i++) {
            caller.prepare();
            caller.send(request);
        }
    }

    private static long allocatedBytes() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** Answers at once and keeps nothing. */
    private static final class EagerSession implements Session {
        private final byte[] value = new byte[100];

        @Override
        public void read(Key key, int[] fields, RowSink sink, Reply reply) {
            reply.ok(1, 0);
        }

        @Override
        public void scan(Key first, int rows, int[] fields, RowSink sink, Reply reply) {
            reply.ok(rows, 0);
        }

        @Override
        public void insert(Key key, Row row, Reply reply) {
            update(key, row, reply);
        }

        @Override
        public void update(Key key, Row row, Reply reply) {
            for (int i = 0; i < row.size(); i++) {
                row.copyTo(i, value, 0);
            }
            reply.ok(1, 0);
        }

        @Override
        public void delete(Key key, Reply reply) {
            reply.ok(1, 0);
        }

        @Override
        public void close() {}
    }
}
