package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Deadline;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.QueryAnswer;
import tare.api.spi.QueryFailure;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;
import tare.api.spi.SqlTable.Column;

/** The contract of every SQL engine. A test that hangs is left behind in its thread, and its failure shows the stack. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public interface SqlEngineContract {
    String SCHEMA = "tare_contract";

    /** A busy machine may need minutes for what takes a second. */
    Duration ENOUGH = Duration.ofMinutes(5);

    SqlTable GOODS = new SqlTable(
            "goods",
            List.of(
                    new Column("id", "integer"),
                    new Column("name", "varchar(30)"),
                    new Column("price", "decimal(7,2)"),
                    new Column("since", "date")));

    String GOODS_TEXT =
            """
            1|salt|0.50|2001-02-03
            2||12.00|
            3|"quoted", with a comma||1999-12-31
            4|Côte d'Or|99999.99|2000-02-29
            """;

    SqlTable NUMBERS = new SqlTable("numbers", List.of(new Column("n", "integer")));

    DriverFactory factory();

    Map<String, String> settings();

    /** Connects to a system with no data, which may use the directory. */
    default TestingSql connect(Path directory) throws Exception {
        return TestingSql.connect(factory(), new Endpoints(directory, Map.of()), settings());
    }

    /** A query of {@link #NUMBERS} that takes hours, and that the engine can end at any time. */
    default String endless() {
        return "select count(*) from numbers a, numbers b, numbers c, numbers d where a.n * b.n + c.n * d.n = -1";
    }

    private TestingSql loaded(Path directory) throws Exception {
        TestingSql sql = connect(directory);
        sql.engine().create(SCHEMA);
        assertThat(sql.load(SCHEMA, GOODS, List.of(GOODS_TEXT))).isEqualTo(4);
        String numbers = IntStream.range(0, 1000).mapToObj(n -> n + "\n").collect(Collectors.joining());
        assertThat(sql.load(SCHEMA, NUMBERS, List.of(numbers))).isEqualTo(1000);
        return sql;
    }

    @Test
    default void textIsLoadedWithNullsDatesAndDecimals(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            RowHash expected = new RowHash(true);
            row(expected, 1, "salt", new BigDecimal("0.5"), "2001-02-03");
            row(expected, 2, null, new BigDecimal("12"), null);
            row(expected, 3, "\"quoted\", with a comma", null, "1999-12-31");
            row(expected, 4, "Côte d'Or", new BigDecimal("99999.99"), "2000-02-29");
            assertThat(TestingSql.answer(session, "select id, name, price, since from goods order by id", true))
                    .isEqualTo(expected.answer("q"));
        }
    }

    private static void row(RowHash hash, Object... values) {
        for (Object value : values) {
            hash.value(value);
        }
        hash.endRow();
    }

    @Test
    default void filesOfATableAddUp(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory)) {
            sql.engine().create(SCHEMA);
            assertThat(sql.load(SCHEMA, NUMBERS, List.of("1\n2\n", "", "3\n"))).isEqualTo(3);
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.answer(session, "select n from numbers", false))
                        .isEqualTo(TestingSql.answer(session, "select n from numbers order by n desc", false));
            }
        }
    }

    /** Of an engine that keeps rows apart, with NULL among the values. */
    @Test
    default void aTableInPartitionsHasTheSameRows(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory)) {
            SqlTable byDate = new SqlTable(GOODS.name(), GOODS.columns(), Optional.of("since"));
            Assumptions.assumeTrue(sql.engine().partitions(), "it has no partitions");
            sql.engine().create(SCHEMA);
            assertThat(sql.load(SCHEMA, byDate, List.of(GOODS_TEXT, GOODS_TEXT.replaceAll("(?m)^", "1"))))
                    .isEqualTo(8);
            assertThat(sql.engine().settle(SCHEMA, Deadlines.in(ENOUGH))).isTrue();
            String goods = "select id, name, price, since from goods";
            QueryAnswer found;
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                found = TestingSql.answer(session, goods, false);
                assertThat(TestingSql.answer(session, "select id from goods where since is null", false)
                                .rows())
                        .isEqualTo(2);
            }
            sql.engine().drop(SCHEMA);
            sql.engine().create(SCHEMA);
            sql.load(SCHEMA, GOODS, List.of(GOODS_TEXT, GOODS_TEXT.replaceAll("(?m)^", "1")));
            try (SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.answer(session, goods, false)).isEqualTo(found);
            }
        }
    }

    @Test
    default void textThatDoesNotFitLeavesNoTable(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory)) {
            sql.engine().create(SCHEMA);
            assertThatThrownBy(() -> sql.load(SCHEMA, NUMBERS, List.of("1\ntwo\n")))
                    .isInstanceOf(Exception.class);
            assertThat(sql.load(SCHEMA, NUMBERS, List.of("1\n2\n"))).isEqualTo(2);
        }
    }

    @Test
    default void rowsOfFewerOrMoreColumnsLeaveNoTable(@TempDir Path directory) throws Exception {
        try (TestingSql sql = connect(directory)) {
            sql.engine().create(SCHEMA);
            for (String wrong : List.of("5|pepper\n", "5|pepper|1.00|2001-02-03|9\n")) {
                assertThatThrownBy(() -> sql.load(SCHEMA, GOODS, List.of(GOODS_TEXT + wrong + GOODS_TEXT)))
                        .as(wrong)
                        .isInstanceOf(Exception.class);
            }
            assertThat(sql.load(SCHEMA, GOODS, List.of(GOODS_TEXT))).isEqualTo(4);
        }
    }

    @Test
    default void aTableIsNotLoadedTwice(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            assertThatThrownBy(() -> sql.load(SCHEMA, NUMBERS, List.of("1\n"))).isInstanceOf(Exception.class);
            assertThat(TestingSql.answer(session, "select n from numbers", false)
                            .rows())
                    .isEqualTo(1000);
        }
    }

    @Test
    default void anAnswerCountsItsRowsAndBytes(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            assertThat(TestingSql.end(session, "select id, name from goods where id < 3"))
                    .isEqualTo(Answer.ok(2, "1salt2".length()));
            assertThat(TestingSql.end(session, "select id from goods where id < 0"))
                    .isEqualTo(Answer.ok(0, 0));
        }
    }

    @Test
    default void equalAnswersHaveEqualHashesInAnyOrderAndSession(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory);
                SqlSession one = sql.engine().open(SCHEMA);
                SqlSession other = sql.engine().open(SCHEMA)) {
            String up = "select n from numbers order by n";
            String down = "select n from numbers order by n desc";
            assertThat(TestingSql.answer(one, up, false)).isEqualTo(TestingSql.answer(other, down, false));
            assertThat(TestingSql.answer(one, up, true)).isEqualTo(TestingSql.answer(other, up, true));
            assertThat(TestingSql.answer(one, up, true)).isNotEqualTo(TestingSql.answer(other, down, true));
            assertThat(TestingSql.answer(one, "select n from numbers where n > 0", false))
                    .isNotEqualTo(TestingSql.answer(one, up, false));
        }
    }

    @Test
    default void aWrongStatementFailsWithAShortCauseAndTheSessionGoesOn(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            for (String wrong : List.of("select nothing from goods", "select * from no_such_table", "seleet 1")) {
                RecordingReply reply = TestingSql.ask(session, wrong);
                assertThat(reply.evidence())
                        .singleElement()
                        .isInstanceOfSatisfying(QueryFailure.class, failure -> assertThat(failure.message())
                                .containsAnyOf("nothing", "no_such_table", "seleet"));
                Answer answer = reply.answers().get(0);
                assertThat(answer.kind()).isEqualTo(Reply.Kind.FAILED);
                assertThat(answer.cause())
                        .matches("[A-Za-z0-9_./ -]{1,40}")
                        .doesNotContain("goods", "no_such_table", "seleet");
                assertThat(TestingSql.answer(session, "select id from goods", false)
                                .rows())
                        .isEqualTo(4);
            }
        }
    }

    @Test
    default void aCancelledQueryEndsSoonAndTheSessionGoesOn(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            String endless = endless();
            CompletableFuture<Answer> running = CompletableFuture.supplyAsync(() -> {
                try {
                    return TestingSql.end(session, endless);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            Answer answer = cancelled(session, running);
            assertThat(answer.kind()).isEqualTo(Reply.Kind.FAILED);
            assertThat(answer.cause()).isEqualTo(SqlSession.CANCELLED);
            session.cancel();
            assertThat(TestingSql.answer(session, "select id from goods", false).rows())
                    .isEqualTo(4);
        }
    }

    /** Again and again: a cancel that comes before the query has begun in the engine does nothing. */
    private static Answer cancelled(SqlSession session, CompletableFuture<Answer> running) throws Exception {
        Deadline by = Deadlines.in(ENOUGH);
        while (true) {
            session.cancel();
            try {
                return running.get(200, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                assertThat(by.isOver()).as("still running").isFalse();
            }
        }
    }

    @Test
    default void sessionsWorkAtOnce(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory)) {
            String query = "select a.n, count(*) from numbers a, numbers b where a.n >= b.n group by a.n";
            List<CompletableFuture<QueryAnswer>> answers = IntStream.range(0, 2)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> {
                        try (SqlSession session = sql.engine().open(SCHEMA)) {
                            return TestingSql.answer(session, query, false);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }))
                    .toList();
            QueryAnswer first = answers.get(0).get(ENOUGH.toSeconds(), TimeUnit.SECONDS);
            assertThat(answers.get(1).get(ENOUGH.toSeconds(), TimeUnit.SECONDS)).isEqualTo(first);
        }
    }

    @Test
    default void schemasAreApartAndGoWithTheirTables(@TempDir Path directory) throws Exception {
        try (TestingSql sql = loaded(directory)) {
            sql.engine().create("tare_other");
            sql.load("tare_other", NUMBERS, List.of("7\n"));
            assertThat(sql.engine().exists(SCHEMA)).isTrue();
            assertThatThrownBy(() -> sql.engine().create(SCHEMA)).isInstanceOf(Exception.class);
            sql.engine().drop(SCHEMA);
            sql.engine().drop(SCHEMA);
            assertThat(sql.engine().exists(SCHEMA)).isFalse();
            try (SqlSession session = sql.engine().open("tare_other")) {
                assertThat(TestingSql.end(session, "select n from numbers")).isEqualTo(Answer.ok(1, 1));
                assertThat(TestingSql.end(session, "select id from goods").kind())
                        .isEqualTo(Reply.Kind.FAILED);
            }
            sql.engine().create(SCHEMA);
            assertThat(sql.load(SCHEMA, NUMBERS, List.of("1\n"))).isEqualTo(1);
        }
    }

    @Test
    default void settledDataIsThereForTheNextConnection(@TempDir Path directory) throws Exception {
        QueryAnswer before;
        try (TestingSql sql = loaded(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            assertThat(sql.engine().settle(SCHEMA, Deadlines.in(ENOUGH))).isTrue();
            assertThat(sql.engine().unsettled()).isEmpty();
            before = TestingSql.answer(session, "select * from goods", false);
        }
        try (TestingSql sql = connect(directory);
                SqlSession session = sql.engine().open(SCHEMA)) {
            assertThat(TestingSql.answer(session, "select * from goods", false)).isEqualTo(before);
        }
    }
}
