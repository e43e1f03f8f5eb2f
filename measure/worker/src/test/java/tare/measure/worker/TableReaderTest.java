package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import tare.api.spi.Key;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Table;
import tare.measure.engine.NanoClock;
import tare.quality.testing.MemoryDriver;
import tare.quality.testing.RecordingReply;
import tare.quality.testing.TestingRow;

class TableReaderTest {
    private static final Table TABLE = new Table("tare_1", List.of("field0"));

    private static final TablePart WHOLE = new TablePart("", "");

    private final KeyValueStore store = MemoryDriver.forgetful().store();
    private final Frozen clock = new Frozen();

    @Test
    void everyRowIsReadThoughPagesOverlap() throws Exception {
        load(1_234);
        ReadTable.Amount whole = read(WHOLE, Duration.ofSeconds(1));

        assertThat(whole.left()).isEmpty();
        // Three pages of 500: two of them begin with the last row of the previous one.
        assertThat(whole.rows()).isEqualTo(1_234 + 2);
        assertThat(whole.bytes()).isEqualTo(3 * whole.rows());
    }

    @Test
    void whatIsNotReadInTimeIsGoneOnWith() throws Exception {
        load(1_234);
        ReadTable.Amount first = read(WHOLE, Duration.ZERO);
        assertThat(first.left()).containsExactly(new TablePart("k00499", ""));
        ReadTable.Amount rest = read(first.left().get(0), Duration.ofSeconds(1));

        assertThat(rest.left()).isEmpty();
        assertThat(first.rows() + rest.rows()).isEqualTo(1_234 + 2);
    }

    @Test
    void anEmptyTableIsReadAtOnce() throws Exception {
        load(0);
        assertThat(read(WHOLE, Duration.ofSeconds(1))).isEqualTo(ReadTable.Amount.NOTHING);
    }

    @Test
    void aPartEndsWithThePageThatReachesItsEnd() throws Exception {
        load(3_000);
        ReadTable.Amount middle = read(new TablePart("k01000", "k01700"), Duration.ofSeconds(1));

        assertThat(middle.left()).isEmpty();
        assertThat(middle.rows()).isEqualTo(2 * 500);
        ReadTable.Amount begun = read(new TablePart("k01000", "k01700"), Duration.ZERO);
        assertThat(begun.left()).containsExactly(new TablePart("k01499", "k01700"));
    }

    @Test
    void partsSideBySideAreTheWholeTable() throws Exception {
        load(5_000);
        List<TablePart> parts =
                DivideTable.at(List.of("k01000", "k02500", "k04000")).parts();
        try (TableReaders readers = new TableReaders(store, TABLE, clock)) {
            ReadTable.Amount all = readers.read(new ReadTable(parts, Duration.ofSeconds(1)));

            assertThat(all.left()).isEmpty();
            // Pages of 125 rows, each with 124 new ones: 9, 13 and 13 until the next part is reached, then 8 and a last
            // one of 8 rows.
            assertThat(all.rows()).isEqualTo((9 + 13 + 13 + 8) * 125 + 8);
            ReadTable.Amount begun = readers.read(new ReadTable(parts, Duration.ZERO));
            assertThat(begun.left())
                    .extracting(TablePart::from)
                    .containsExactly("k00124", "k01124", "k02624", "k04124");
            assertThat(begun.left()).extracting(TablePart::until).containsExactly("k01000", "k02500", "k04000", "");
        }
    }

    @Test
    void whatOneReaderMeetsIsReportedAsItIs() throws Exception {
        List<TablePart> parts = DivideTable.at(List.of("k5")).parts();
        try (TableReaders readers = new TableReaders(store, new Table("tare_2", List.of("field0")), clock)) {
            assertThatThrownBy(() -> readers.read(new ReadTable(parts, Duration.ofSeconds(1))))
                    .isNotInstanceOf(ExecutionException.class)
                    .hasMessageContaining("tare_2");
        }
    }

    private ReadTable.Amount read(TablePart part, Duration limit) throws Exception {
        try (Session session = store.open(TABLE)) {
            return new TableReader(session, clock, part, 500).read(limit);
        }
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

    /** A clock that stands still. */
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
