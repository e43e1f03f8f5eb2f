package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Caller;
import tare.api.spi.FileStore.Entry;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.SqlSession;
import tare.api.spi.Verification;
import tare.quality.testing.Answer;
import tare.quality.testing.Deadlines;
import tare.quality.testing.TestingSql;

/** The twenty queries on DuckDB, as in an experiment but without the harness. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TpcdsOnDuckDbTest {
    private static final Map<String, String> SMALL = Map.of("scale", "0.01", "queries", "small");
    /** Reads small tables only, which takes a second to load. */
    private static final Map<String, String> QUICK = Map.of("scale", "0.01", "queries", "q62,q86");

    private Path own;
    private Map<String, String> expected;

    @BeforeAll
    void load(@TempDir Path directory) throws Exception {
        own = directory;
        try (TestingTpcds tpcds = TestingTpcds.connect(own, SMALL, Map.of())) {
            tpcds.load(1, 1);
        }
        try (TestingTpcds tpcds = TestingTpcds.connect(own, SMALL, Map.of("threads", "1"))) {
            expected = tpcds.pass();
        }
    }

    @AfterAll
    void theTextIsGone() throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(own, SMALL, Map.of())) {
            assertThat(tpcds.sql().engine().files().list(""))
                    .extracting(Entry::path)
                    .noneMatch(path -> path.contains("/text/"));
        }
    }

    @Test
    void streamsAreTheSameInEveryRunAndDifferFromEachOther() throws Exception {
        Map<String, String> streams = new LinkedHashMap<>(SMALL);
        streams.put("order", "stream");
        try (TestingTpcds tpcds = TestingTpcds.connect(own, streams, Map.of())) {
            assertThat(tpcds.order(0, 1))
                    .hasSize(20)
                    .doesNotHaveDuplicates()
                    .isEqualTo(tpcds.order(0, 2))
                    .isNotEqualTo(tpcds.order(1, 1));
        }
    }

    @Test
    void everyQueryHasAnAnswerAndMostHaveRows() {
        assertThat(expected)
                .hasSize(20)
                .allSatisfy((query, answer) -> assertThat(answer).as(query).matches("[0-9]+ rows [0-9a-f]{64}"));
        assertThat(expected.values())
                .filteredOn(answer -> answer.startsWith("0 "))
                .hasSizeLessThan(5);
    }

    @Test
    void answersDependOnNeitherThreadsNorMemoryNorRepetition() throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(own, SMALL, Map.of("threads", "2", "memory-limit", "128 MiB"))) {
            assertThat(tpcds.pass()).isEqualTo(expected);
            assertThat(tpcds.pass()).isEqualTo(expected);
        }
    }

    @Test
    void parquetFilesGiveTheSameAnswers(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, SMALL, Map.of("tables", "parquet"))) {
            tpcds.load(1, 2);
            assertThat(tpcds.pass()).isEqualTo(expected);
        }
    }

    @Test
    void partitionsGiveTheSameAnswersInFilesOfTheirOwn(@TempDir Path whole, @TempDir Path divided) throws Exception {
        Map<String, String> byDate = new LinkedHashMap<>(QUICK);
        byDate.put("partitions", "dates");
        Map<String, String> parquet = Map.of("tables", "parquet");
        try (TestingTpcds one = TestingTpcds.connect(whole, QUICK, parquet);
                TestingTpcds many = TestingTpcds.connect(divided, byDate, parquet)) {
            one.load(1, 1);
            many.load(1, 1);
            assertThat(many.pass()).isEqualTo(one.pass());
            assertThat(many.workload().data().manifest()).endsWith("partitions=dates\n");
        }
        try (Stream<Path> files = Files.walk(divided)) {
            assertThat(files.map(file -> file.getParent().getFileName().toString()))
                    .anyMatch(name -> name.matches("ws_sold_date_sk=[0-9]+"));
        }
    }

    @Test
    void partitionsAreRefusedWhereThereAreNone(@TempDir Path directory) throws Exception {
        Map<String, String> byDate = new LinkedHashMap<>(QUICK);
        byDate.put("partitions", "dates");
        try (TestingTpcds own = TestingTpcds.connect(directory, byDate, Map.of())) {
            assertThat(own.data().obstacle())
                    .contains("partitions: must be none on this system, or in this form of its tables, got: dates");
            assertThatThrownBy(() -> own.data().create()).hasMessageStartingWith("partitions: must be none");
        }
    }

    @Test
    void verificationCountsTheRowsOfAllTables(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of())) {
            tpcds.load(1, 1);
            Verification whole = tpcds.workload().verify(tpcds.sql().driver(), 1);
            assertThat(whole).isEqualTo(new Verification(6, 0, 0, List.of()));
            execute(tpcds, "insert into web_site select * from web_site limit 1");
            Verification more = tpcds.workload().verify(tpcds.sql().driver(), 1);
            assertThat(more.passed()).isFalse();
            assertThat(more.examples()).containsExactly("web_site: must have 2 rows, as generated");
            execute(tpcds, "drop table web_site");
            assertThat(tpcds.workload().verify(tpcds.sql().driver(), 1).examples())
                    .containsExactly(
                            "web_site: must have 2 rows, as generated; the count failed: Catalog: Catalog Error:"
                                    + " Table with name web_site does not exist!");
        }
    }

    @Test
    void aQueryWhoseTableIsGoneFailsAndTheOthersGoOn(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of())) {
            tpcds.load(1, 1);
            Map<String, String> before = tpcds.pass();
            execute(tpcds, "drop table ship_mode");
            Map<String, String> after = tpcds.pass();
            assertThat(before.get("q62")).matches("[1-9][0-9]* rows [0-9a-f]{64}");
            assertThat(after).containsEntry("q62", "Catalog").containsEntry("q86", before.get("q86"));
            assertThat(failure(tpcds)).satisfies(failure -> {
                assertThat(failure.query()).isEqualTo("q62");
                assertThat(failure.message()).contains("ship_mode");
                assertThat(failure.sql()).containsIgnoringCase("from").contains("ship_mode");
                assertThat(failure.changes()).singleElement().asString().contains("double quotes");
            });
        }
    }

    /** Of the first query, which fails. */
    private static QueryFailure failure(TestingTpcds tpcds) throws Exception {
        try (Caller caller = tpcds.caller()) {
            caller.prepare();
            return (QueryFailure) TestingTpcds.send(caller).evidence().get(0);
        }
    }

    @Test
    void changedDataGivesAnotherAnswer(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of())) {
            tpcds.load(1, 1);
            Map<String, String> before = tpcds.pass();
            execute(tpcds, "update item set i_category = 'Other'");
            Map<String, String> after = tpcds.pass();
            assertThat(after.get("q62")).isEqualTo(before.get("q62"));
            assertThat(after.get("q86")).isNotEqualTo(before.get("q86"));
        }
    }

    @Test
    void aCancelledQueryEndsAndTheCallerGoesOn(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of());
                Caller caller = slow(tpcds)) {
            caller.prepare();
            CompletableFuture<Answer> running = CompletableFuture.supplyAsync(() -> {
                try {
                    return TestingTpcds.send(caller).answers().get(0);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            for (int i = 0; i < 100 && !running.isDone(); i++) {
                TimeUnit.MILLISECONDS.sleep(200);
                caller.cancel();
            }
            assertThat(running.get(10, TimeUnit.SECONDS))
                    .isEqualTo(new Answer(Reply.Kind.FAILED, 0, 0, SqlSession.CANCELLED));
            caller.prepare();
            assertThat(TestingTpcds.send(caller).answers().get(0).kind()).isEqualTo(Reply.Kind.OK);
        }
    }

    /** A caller whose first query would take for ever. */
    private static Caller slow(TestingTpcds tpcds) throws Exception {
        tpcds.load(1, 1);
        // No statistics of columns tell that there are no such rows.
        String endless = "select count(*) from web_sales a, web_sales b, web_sales c"
                + " where hash(a.ws_quantity, b.ws_quantity, c.ws_quantity) = 1";
        SqlSession session = tpcds.sql().engine().open(tpcds.workload().data().id());
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("endless", endless);
        texts.put("short", "select 1");
        return TestingTpcds.caller(texts, session, PassOrder.FIXED, 1);
    }

    @Test
    void manyCallersLoadTheSameTablesAsOne(@TempDir Path one, @TempDir Path many) throws Exception {
        // Its customer_demographics are divided among the callers; the other tables go to one caller each.
        Map<String, String> settings = Map.of("scale", "0.01", "queries", "q85");
        try (TestingTpcds alone = TestingTpcds.connect(one, settings, Map.of());
                TestingTpcds together = TestingTpcds.connect(many, settings, Map.of())) {
            alone.load(1, 1);
            together.load(2, 2);
            assertThat(together.tables()).isEqualTo(alone.tables());
            assertThat(together.pass()).isEqualTo(alone.pass());
        }
    }

    @Test
    void aTableWithFewerRowsThanGeneratedIsNotSealed(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of())) {
            tpcds.load(1, 1);
            DataDirectory kept = new DataDirectory(
                    tpcds.sql().engine().files(), tpcds.workload().data().id());
            execute(tpcds, "drop table ship_mode");
            try (TextFile text = new TextFile(kept, "ship_mode", 1)) {
                byte[] row = "1|AAAAAAAABAAAAAAA|EXPRESS|AIR|UPS|contract|\n".getBytes(UTF_8);
                text.write(row, row.length);
                text.complete();
            }
            kept.note("ship_mode", 1, 2, new TableSums(TpcdsTables.of("ship_mode")));
            assertThatThrownBy(() -> tpcds.data().settle(Deadlines.in(Duration.ofMinutes(1))))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("ship_mode has 1 rows of the 2 generated");
        }
    }

    @Test
    void aTableWithoutAPieceOfItsTextIsNotMade(@TempDir Path directory) throws Exception {
        Map<String, String> settings = Map.of("scale", "0.01", "queries", "q85");
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, settings, Map.of())) {
            tpcds.data().create();
            DataDirectory kept = new DataDirectory(
                    tpcds.sql().engine().files(), tpcds.workload().data().id());
            try (TextFile text = new TextFile(kept, "customer_demographics", 1)) {
                text.complete();
            }
            assertThatThrownBy(() -> tpcds.data().settle(Deadlines.in(Duration.ofMinutes(1))))
                    .hasMessage("customer_demographics has text in 1 of 4 pieces: workers that load must share the"
                            + " system's files");
        }
    }

    @Test
    void aTableWithOtherValuesThanGeneratedIsNotSettled(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of())) {
            tpcds.load(1, 2);
            TableChecks checks = new TableChecks(
                    tpcds.sql().engine(), tpcds.workload().data().id());
            checks.check("ship_mode");
            checks.check("date_dim");
            execute(tpcds, "update ship_mode set sm_code = 'AIRS' where sm_ship_mode_sk = 1");
            execute(tpcds, "update date_dim set d_date = d_date + 1 where d_date_sk = 2415022");
            assertThatThrownBy(() -> checks.check("ship_mode"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith(
                            "ship_mode.sm_code has other values than were generated: not 20 with the sum ")
                    .hasMessageEndingWith(" (count(sm_code), coalesce(sum(length(sm_code)), 0))");
            assertThatThrownBy(() -> checks.check("date_dim"))
                    .hasMessageStartingWith("date_dim.d_date has other values");
            execute(tpcds, "alter table ship_mode drop column sm_code");
            assertThatThrownBy(() -> checks.check("ship_mode"))
                    .hasMessageStartingWith("ship_mode: its sums cannot be read: Binder: ");
        }
    }

    @Test
    void createRemovesWhatAnEarlierLoadLeft(@TempDir Path directory) throws Exception {
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, QUICK, Map.of())) {
            tpcds.load(1, 1);
            assertThat(tpcds.data().exists()).isTrue();
            tpcds.data().create();
            assertThat(tpcds.data().manifest()).isEmpty();
            assertThat(tpcds.pass().values()).containsOnly("Catalog");
            tpcds.data().remove();
            assertThat(tpcds.data().exists()).isFalse();
            assertThat(tpcds.sql().engine().files().list("")).isEmpty();
        }
    }

    private static void execute(TestingTpcds tpcds, String statement) throws Exception {
        try (SqlSession session =
                tpcds.sql().engine().open(tpcds.workload().data().id())) {
            assertThat(TestingSql.end(session, statement).kind()).isEqualTo(Reply.Kind.OK);
        }
    }
}
