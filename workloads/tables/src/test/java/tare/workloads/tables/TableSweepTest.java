package tare.workloads.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import tare.api.spi.DataSpec;
import tare.api.spi.Deadline;
import tare.api.spi.Key;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Sweep;
import tare.api.spi.Table;
import tare.quality.testing.MemoryDriver;
import tare.quality.testing.RecordingReply;
import tare.quality.testing.TestingRow;

class TableSweepTest {
    private static final Table TABLE = new Table("tare_1", List.of("field0"));

    private static final Sweep.Part WHOLE = new Sweep.Part("", "");

    private final KeyValueStore store = MemoryDriver.forgetful().store();

    @Test
    void everyRowIsReadThoughPagesOverlap() throws Exception {
        load(1_234);
        Sweep.Amount whole = read(WHOLE, Duration.ofSeconds(1));

        assertThat(whole.left()).isEmpty();
        // Three pages of 500: two of them begin with the last row of the previous one.
        assertThat(whole.rows()).isEqualTo(1_234 + 2);
        assertThat(whole.bytes()).isEqualTo(3 * whole.rows());
    }

    @Test
    void readingContinuesWhereTheDeadlineEndedIt() throws Exception {
        load(1_234);
        Sweep.Amount first = read(WHOLE, Duration.ZERO);
        assertThat(first.left()).containsExactly(new Sweep.Part("k00499", ""));
        Sweep.Amount rest = read(first.left().get(0), Duration.ofSeconds(1));

        assertThat(rest.left()).isEmpty();
        assertThat(first.rows() + rest.rows()).isEqualTo(1_234 + 2);
    }

    @Test
    void anEmptyTableIsReadAtOnce() throws Exception {
        load(0);
        assertThat(read(WHOLE, Duration.ofSeconds(1))).isEqualTo(Sweep.Amount.NOTHING);
    }

    @Test
    void aPartEndsWithThePageThatReachesItsEnd() throws Exception {
        load(3_000);
        Sweep.Amount middle = read(new Sweep.Part("k01000", "k01700"), Duration.ofSeconds(1));

        assertThat(middle.left()).isEmpty();
        assertThat(middle.rows()).isEqualTo(2 * 500);
        Sweep.Amount begun = read(new Sweep.Part("k01000", "k01700"), Duration.ZERO);
        assertThat(begun.left()).containsExactly(new Sweep.Part("k01499", "k01700"));
    }

    @Test
    void partsSideBySideAreTheWholeTable() throws Exception {
        load(5_000);
        List<Sweep.Part> parts =
                data(TABLE, "k01000", "k02500", "k04000").sweep().orElseThrow().parts(4);
        try (Sweep readers = data(TABLE).sweep().orElseThrow()) {
            Sweep.Amount all = readers.read(parts, after(Duration.ofSeconds(1)));

            assertThat(all.left()).isEmpty();
            // Pages of 125 rows, each with 124 new ones: 9, 13 and 13 until the next part is reached, then 8 and a last
            // one of 8 rows.
            assertThat(all.rows()).isEqualTo((9 + 13 + 13 + 8) * 125 + 8);
            Sweep.Amount begun = readers.read(parts, after(Duration.ZERO));
            assertThat(begun.left())
                    .extracting(Sweep.Part::from)
                    .containsExactly("k00124", "k01124", "k02624", "k04124");
            assertThat(begun.left()).extracting(Sweep.Part::until).containsExactly("k01000", "k02500", "k04000", "");
        }
    }

    @Test
    void aReadersFailureIsThrownAsItIs() throws Exception {
        try (Sweep readers =
                data(new Table("tare_2", List.of("field0")), "k5").sweep().orElseThrow()) {
            List<Sweep.Part> parts = readers.parts(2);
            assertThatThrownBy(() -> readers.read(parts, after(Duration.ofSeconds(1))))
                    .isNotInstanceOf(ExecutionException.class)
                    .hasMessageContaining("tare_2");
        }
    }

    private TableData data(Table table, String... divisions) {
        DataSpec spec = new DataSpec(table.name(), 0, "records", "");
        return new TableData(store, spec, table, parts -> List.of(divisions));
    }

    /** On a clock that stands still. */
    private static Deadline after(Duration limit) {
        return Deadline.in(limit, () -> 0);
    }

    private Sweep.Amount read(Sweep.Part part, Duration limit) throws Exception {
        try (Session session = store.open(TABLE)) {
            return new TableReader(session, part, 500).read(after(limit));
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
}
