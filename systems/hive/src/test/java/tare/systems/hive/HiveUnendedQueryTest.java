package tare.systems.hive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.Reply;
import tare.api.spi.SqlSession;
import tare.quality.testing.Answer;
import tare.quality.testing.SqlEngineContract;
import tare.quality.testing.TestingSql;

/** A query that Tez cannot end, on servers of its own, which are ended for it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("servers")
class HiveUnendedQueryTest {
    private static final String SCHEMA = SqlEngineContract.SCHEMA;

    /** One row of the first table meets those of the three others within one call of an operator. */
    private static final String ENDLESS =
            "select count(*) from numbers a, numbers b, numbers c, numbers d where a.n * b.n + c.n * d.n = -1";

    /** One reads each of the tables; the last begins when the others have ended. */
    private static final int ENDLESS_TASKS = 4;

    @Test
    void itsCancellationIsGivenUpAndItEndsWithTheServerThatIsStartedAnew() throws Exception {
        try (TestingHive hive = TestingHive.start(Map.of())) {
            CompletableFuture<Answer> running = cancelInVain(hive);
            hive.startAnew();

            Answer answer = running.get(1, TimeUnit.MINUTES);
            assertThat(answer.kind()).isEqualTo(Reply.Kind.FAILED);
            assertThat(answer.cause()).isEqualTo(SqlSession.CANCELLED);
            try (TestingSql sql = hive.connect(Map.of());
                    SqlSession session = sql.engine().open(SCHEMA)) {
                assertThat(TestingSql.end(session, "select count(*) from numbers"))
                        .isEqualTo(Answer.ok(1, 4));
            }
        }
    }

    private static CompletableFuture<Answer> cancelInVain(TestingHive hive) throws Exception {
        try (TestingSql sql = hive.connect(Map.of())) {
            sql.engine().create(SCHEMA);
            String numbers = IntStream.range(0, 1000).mapToObj(n -> n + "\n").collect(Collectors.joining());
            sql.load(SCHEMA, SqlEngineContract.NUMBERS, List.of(numbers));
            SqlSession session = sql.engine().open(SCHEMA);
            long before = hive.tasks();
            CompletableFuture<Answer> running = CompletableFuture.supplyAsync(() -> {
                try {
                    return TestingSql.end(session, ENDLESS);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            while (hive.tasks() < before + ENDLESS_TASKS) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            assertThatThrownBy(session::cancel).hasMessage("HiveServer2 did not end a query within 10 s");
            assertThatThrownBy(session::close).hasMessage("HiveServer2 did not close a session within 10 s");
            assertThat(running).isNotDone();
            return running;
        }
    }
}
