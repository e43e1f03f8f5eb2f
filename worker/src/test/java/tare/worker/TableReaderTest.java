package tare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.engine.NanoClock;
import tare.spi.Key;
import tare.spi.KeyValueStore;
import tare.spi.Session;
import tare.spi.Table;
import tare.testing.MemoryDriver;
import tare.testing.RecordingReply;
import tare.testing.TestingRow;

class TableReaderTest {
    private static final Table TABLE = new Table("tare_1", List.of("field0"));

    private final KeyValueStore store = MemoryDriver.forgetful().store();
    private final Frozen clock = new Frozen();

    @Test
    void everyRowIsReadThoughPagesOverlap() throws Exception {
        load(1_234);
        ReadTable.Amount whole = new TableReader(store, TABLE, clock, "").read(Duration.ofSeconds(1));

        assertThat(whole.goOn()).isEmpty();
        // Three pages of 500: two of them begin with the last row of the one before.
        assertThat(whole.rows()).isEqualTo(1_234 + 2);
        assertThat(whole.bytes()).isEqualTo(3 * whole.rows());
    }

    @Test
    void whatIsNotReadInTimeIsGoneOnWith() throws Exception {
        load(1_234);
        ReadTable.Amount first = new TableReader(store, TABLE, clock, "").read(Duration.ZERO);
        assertThat(first.goOn()).contains("k00499");
        ReadTable.Amount rest =
                new TableReader(store, TABLE, clock, first.goOn().orElseThrow()).read(Duration.ofSeconds(1));

        assertThat(rest.goOn()).isEmpty();
        assertThat(first.rows() + rest.rows()).isEqualTo(1_234 + 2);
    }

    @Test
    void anEmptyTableIsReadAtOnce() throws Exception {
        load(0);
        assertThat(new TableReader(store, TABLE, clock, "").read(Duration.ofSeconds(1)))
                .isEqualTo(new ReadTable.Amount(0, 0, null));
    }

    private void load(int rows) throws Exception {
        store.tables().create(TABLE);
        try (Session session = store.open(TABLE)) {
            for (int i = 0; i < rows; i++) {
                RecordingReply reply = new RecordingReply();
                Key key = Key.of(String.format(Locale.ROOT, "k%05d", i));
                session.insert(key, TestingRow.of(Map.of(0, "abc")), reply);
                reply.await();
            }
        }
    }

    /** Time stands still. */
    private static final class Frozen implements NanoClock {
        @Override
        public long nowNs() {
            return 0;
        }

        @Override
        public long wallMs() {
            return 0;
        }

        @Override
        public void park(long ns) {}
    }
}
