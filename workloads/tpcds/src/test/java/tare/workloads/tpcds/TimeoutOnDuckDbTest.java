package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.model.Waiting;
import tare.api.spi.Operation;
import tare.api.spi.SqlSession;
import tare.measure.engine.Engine;
import tare.measure.engine.SystemClock;

/** The engine ends a query that has passed its own timeout, in DuckDB too, long before the traffic's deadline. */
class TimeoutOnDuckDbTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private static final List<Operation> QUERIES =
            List.of(new Operation("endless", false, Optional.of(TIMEOUT)), new Operation("short", false));

    private static final String ENDLESS = "select count(*) from range(1000000) a, range(1000000) b, range(1000000) c"
            + " where a.range * b.range + c.range = -1";

    @Test
    @Timeout(600)
    void anEndlessQueryIsCancelledInEachPassAndTheOthersAreAnswered(@TempDir Path directory) throws Exception {
        Map<String, String> settings = Map.of("scale", "0.01", "queries", "q41");
        try (TestingTpcds tpcds = TestingTpcds.connect(directory, settings, Map.of())) {
            String schema = tpcds.workload().data().id();
            tpcds.sql().engine().create(schema);
            PhaseRecord record = passes(2, tpcds.sql().engine().open(schema));

            assertThat(record.endedEarly()).isNull();
            assertThat(record.causes()).isEqualTo(Map.of("endless: deadline", 2L));
            assertThat(record.samples())
                    .extracting(RequestSample::outcome)
                    .containsExactly(
                            RequestOutcome.UNKNOWN, RequestOutcome.OK, RequestOutcome.UNKNOWN, RequestOutcome.OK);
            assertThat(record.samples())
                    .filteredOn(sample -> sample.operation().equals("endless"))
                    .allSatisfy(sample -> assertThat(sample.elapsedNs())
                            .isBetween(
                                    TIMEOUT.toNanos(),
                                    TIMEOUT.plus(Engine.CANCEL_PATIENCE).toNanos()));
        }
    }

    private static PhaseRecord passes(int count, SqlSession session) throws Exception {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("endless", ENDLESS);
        texts.put("short", "select 1");
        QueryCaller caller = TestingTpcds.caller(texts, session, PassOrder.FIXED, 1);
        try (Engine engine = new Engine(QUERIES, List.of(caller), new SystemClock())) {
            return engine.execute(
                    new PhaseOrder(
                            Phase.MEASURE,
                            new Pace.BackToBack(),
                            new Extent.Passes(count),
                            QUERIES.size(),
                            Duration.ofHours(1),
                            Duration.ZERO,
                            0,
                            42,
                            Waiting.PARK,
                            1),
                    update -> {});
        }
    }
}
