package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.LocalFileStore;
import tare.api.spi.Share;

class TpcgenJobTest {
    private static final double SCALE = 0.01;

    @TempDir
    Path directory;

    @BeforeEach
    void needsTheProgram() throws InterruptedException {
        boolean isThere = true;
        try {
            RowGenerator.TPCGEN.require();
        } catch (IOException e) {
            isThere = false;
        }
        assumeTrue(isThere, "no tpcgen-cli " + TpcgenProgram.VERSION + " on the PATH");
    }

    @Test
    void textRowsAndSumsAreThoseOfTheOtherGenerator() throws Exception {
        SortedSet<String> wanted = new TreeSet<>();
        QueryCatalog catalog = QueryCatalog.load();
        catalog.names().forEach(query -> wanted.addAll(catalog.tables(query)));
        DataDirectory fast = generated(RowGenerator.TPCGEN, wanted);
        DataDirectory slow = generated(RowGenerator.TRINO, wanted);
        for (String table : wanted) {
            assertThat(fast.texts(table)).as(table).hasSize(TableChunk.count(table, SCALE));
            for (int piece = 1; piece <= fast.texts(table).size(); piece++) {
                assertThat(Files.mismatch(text(fast, table, piece), text(slow, table, piece)))
                        .as(table + " " + piece)
                        .isEqualTo(-1);
            }
            assertThat(fast.rows(table)).as(table).isEqualTo(slow.rows(table));
            assertThat(fast.sums(table).orElseThrow())
                    .as(table)
                    .hasToString(slow.sums(table).orElseThrow().toString());
        }
    }

    private DataDirectory generated(RowGenerator generator, SortedSet<String> wanted) throws Exception {
        DataDirectory kept = new DataDirectory(new LocalFileStore(directory), generator.name());
        for (TableChunk chunk : TableChunk.of(new Share(0, 1, 0, 1), TableParts.generated(wanted), SCALE)) {
            try (TableJob job = generator.open(new TextOrder(chunk, 3, SCALE, wanted, kept))) {
                assertThat(parts(job)).as(chunk.table()).isEqualTo(3);
            }
        }
        return kept;
    }

    private static long parts(TableJob job) throws Exception {
        long parts = 0;
        while (!job.isDone()) {
            parts += job.next().parts();
        }
        return parts;
    }

    private Path text(DataDirectory kept, String table, int piece) {
        return directory.resolve(kept.text(table, piece));
    }

    @Test
    void chunksAreTheWholeTable() throws Exception {
        SortedSet<String> wanted = new TreeSet<>(List.of("customer_demographics"));
        DataDirectory whole = generated(RowGenerator.TRINO, wanted);
        DataDirectory kept = new DataDirectory(new LocalFileStore(directory), "chunks");
        for (int i = 1; i <= 3; i++) {
            TableChunk chunk = new TableChunk("customer_demographics", i, 3);
            try (TableJob job = RowGenerator.TPCGEN.open(new TextOrder(chunk, 1, SCALE, wanted, kept))) {
                parts(job);
            }
        }
        assertThat(kept.texts("customer_demographics")).hasSize(3);
        assertThat(kept.rows("customer_demographics")).isEqualTo(1_920_800);
        assertThat(kept.sums("customer_demographics").orElseThrow())
                .hasToString(whole.sums("customer_demographics").orElseThrow().toString());
    }

    @Test
    void returnsAreMadeWithoutTheirSalesIfOnlyTheyAreWanted() throws Exception {
        SortedSet<String> wanted = new TreeSet<>(List.of("web_returns"));
        DataDirectory kept = new DataDirectory(new LocalFileStore(directory), "data");
        TextOrder order = new TextOrder(new TableChunk("web_sales", 1, 1), 4, SCALE, wanted, kept);
        try (TableJob job = RowGenerator.TPCGEN.open(order)) {
            assertThat(parts(job)).isEqualTo(4);
        }
        assertThat(kept.rows("web_returns")).isEqualTo(1_152);
        assertThat(kept.texts("web_sales")).isEmpty();
    }

    @Test
    void whatTheProgramRefusesIsSaidInItsWords() throws Exception {
        SortedSet<String> wanted = new TreeSet<>(List.of("customer_demographics"));
        DataDirectory kept = new DataDirectory(new LocalFileStore(directory), "data");
        TextOrder order = new TextOrder(new TableChunk("customer_demographics", 5, 3), 1, SCALE, wanted, kept);
        try (TableJob job = RowGenerator.TPCGEN.open(order)) {
            assertThatThrownBy(() -> parts(job))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("the generator ended with exit code 1 after 0 rows: ")
                    .hasMessageContaining("--part");
        }
    }

    @Test
    void queriesHaveTheSameAnswersOnItsData() throws Exception {
        Map<String, String> settings = Map.of("queries", "q3,q42");
        Map<String, String> fast = Map.of("queries", "q3,q42", "generator", "tpcgen-cli");
        try (TestingTpcds one = TestingTpcds.connect(directory.resolve("one"), settings, Map.of());
                TestingTpcds other = TestingTpcds.connect(directory.resolve("other"), fast, Map.of())) {
            one.load(1, 2);
            other.load(1, 2);
            assertThat(other.workload().data().manifest()).contains("generator=tpcgen-cli 4.0.0\n");
            assertThat(other.pass()).isEqualTo(one.pass());
        }
    }
}
