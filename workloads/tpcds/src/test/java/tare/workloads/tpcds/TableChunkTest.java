package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.LocalFileStore;
import tare.api.spi.Share;

class TableChunkTest {
    @Test
    void theChunksOfAllCallersAreAllTablesOnce() {
        SortedSet<String> tables =
                TableParts.generated(List.of("customer_demographics", "inventory", "item", "store_returns"));
        assertThat(tables).containsExactly("customer_demographics", "inventory", "item", "store_sales");
        List<TableChunk> all = new ArrayList<>();
        for (int worker = 0; worker < 2; worker++) {
            for (int caller = 0; caller < 2; caller++) {
                all.addAll(TableChunk.of(new Share(worker, 2, caller, 2), tables, 0.01));
            }
        }
        assertThat(all)
                .containsExactlyInAnyOrder(
                        new TableChunk("customer_demographics", 1, 4),
                        new TableChunk("customer_demographics", 2, 4),
                        new TableChunk("customer_demographics", 3, 4),
                        new TableChunk("customer_demographics", 4, 4),
                        new TableChunk("inventory", 1, 1),
                        new TableChunk("item", 1, 1),
                        new TableChunk("store_sales", 1, 1));
    }

    @Test
    void noChunkIsWithoutAPart() {
        SortedSet<String> tables = new TreeSet<>(List.of("customer_demographics"));
        List<TableChunk> all = new ArrayList<>();
        for (int caller = 0; caller < 40; caller++) {
            all.addAll(TableChunk.of(new Share(0, 1, caller, 40), tables, 0.01));
        }
        long parts = TableParts.of("customer_demographics", 0.01);
        assertThat(all).hasSize(4).allSatisfy(chunk -> assertThat(chunk.partsOf(parts))
                .isBetween(4L, 5L));
    }

    @Test
    void largeTablesGoToDifferentCallers() {
        SortedSet<String> tables = new TreeSet<>(List.of("catalog_sales", "date_dim", "item", "store_sales"));
        List<TableChunk> first = TableChunk.of(new Share(0, 1, 0, 2), tables, 0.01);
        List<TableChunk> second = TableChunk.of(new Share(0, 1, 1, 2), tables, 0.01);
        assertThat(first)
                .extracting(TableChunk::table)
                .contains("catalog_sales")
                .doesNotContain("store_sales");
        assertThat(second).extracting(TableChunk::table).contains("store_sales");
    }

    @Test
    void theChunksOfATableHaveAllItsParts() {
        long parts = 0;
        for (int chunk = 1; chunk <= 7; chunk++) {
            parts += new TableChunk("inventory", chunk, 7).partsOf(19);
        }
        assertThat(parts).isEqualTo(19);
    }

    @Test
    void partsFollowTheScaleWhereRowsDo() {
        assertThat(TableParts.of("store_sales", 1)).isEqualTo(32);
        assertThat(TableParts.of("store_sales", 0.01)).isEqualTo(1);
        assertThat(TableParts.of("customer_demographics", 0.01)).isEqualTo(19);
        assertThat(TableParts.of("customer_demographics", 100)).isEqualTo(19);
        assertThat(TableParts.of("item", 100)).isEqualTo(1);
    }

    /** Counts of the generator at this scale; those of sales and returns were counted once. */
    @Test
    void tablesHaveTheRowsOfTheGenerator(@TempDir Path directory) throws Exception {
        Map<String, Long> rows = Map.ofEntries(
                Map.entry("call_center", 2L),
                Map.entry("catalog_page", 11_718L),
                Map.entry("customer", 1_000L),
                Map.entry("customer_address", 1_000L),
                Map.entry("date_dim", 73_049L),
                Map.entry("household_demographics", 7_200L),
                Map.entry("income_band", 20L),
                Map.entry("item", 2_000L),
                Map.entry("promotion", 3L),
                Map.entry("reason", 1L),
                Map.entry("ship_mode", 20L),
                Map.entry("store", 2L),
                Map.entry("time_dim", 86_400L),
                Map.entry("warehouse", 1L),
                Map.entry("web_page", 2L),
                Map.entry("web_site", 2L),
                Map.entry("web_sales", 11_876L),
                Map.entry("web_returns", 1_152L));
        SortedSet<String> wanted = new TreeSet<>(rows.keySet());
        DataDirectory kept = new DataDirectory(new LocalFileStore(directory), "data");
        for (TableChunk chunk : TableChunk.of(new Share(0, 1, 0, 1), TableParts.generated(wanted), 0.01)) {
            try (TableJob job = new TrinoJob(new TextOrder(chunk, 3, 0.01, wanted, kept))) {
                long parts = 0;
                while (!job.isDone()) {
                    parts += job.next().parts();
                }
                assertThat(parts).as(chunk.table()).isEqualTo(3);
            }
        }
        for (String table : wanted) {
            assertThat(kept.rows(table)).as(table).isEqualTo(rows.get(table));
            assertThat(kept.texts(table)).as(table).hasSize(1);
        }
        assertThat(kept.files().list("data/text")).hasSize(wanted.size());
    }

    @Test
    void returnsAreKeptWithoutTheirSalesIfOnlyTheyAreWanted(@TempDir Path directory) throws Exception {
        SortedSet<String> wanted = new TreeSet<>(List.of("web_returns"));
        DataDirectory kept = new DataDirectory(new LocalFileStore(directory), "data");
        try (TableJob job = new TrinoJob(new TextOrder(new TableChunk("web_sales", 1, 1), 1, 0.01, wanted, kept))) {
            while (!job.isDone()) {
                job.next();
            }
        }
        assertThat(kept.rows("web_returns")).isEqualTo(1_152);
        assertThat(kept.texts("web_sales")).isEmpty();
    }
}
