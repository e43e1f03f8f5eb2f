package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tare.api.model.OperationRecord;
import tare.api.model.Pace;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.PhaseUpdate;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

class OpenLoopTest {
    private static final List<Operation> READ = List.of(new Operation("read", false));
    private static final List<Operation> READ_MODIFY_WRITE = List.of(
            new Operation("read-modify-write", false),
            new Operation("read-modify-write.read", true),
            new Operation("read-modify-write.update", true));

    private static final Duration SIX_SECONDS = Duration.ofSeconds(6);

    private final TestingClock clock = new TestingClock();
    private final RecordedUpdates reported = new RecordedUpdates();

    @Test
    void everyDueRequestIsSent() throws Exception {
        PhaseRecord record = run(
                new ScriptedCaller((n, request) -> request.reply().ok(1, 100)),
                EngineOrders.atRate(1000, Duration.ofSeconds(20)));

        assertThat(record.lateness().scheduled()).isEqualTo(20_000);
        assertThat(record.lateness().neverSent()).isZero();
        assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(20_000);
        assertThat(record.operations().get(0).bytes()).isEqualTo(2_000_000);
        assertThat(record.endedEarly()).isNull();
    }

    @Test
    void aStallShowsInResponseTimeNotInServiceTime() throws Exception {
        PhaseRecord record =
                run(stallingOnce(5_000, Duration.ofMillis(500)), EngineOrders.atRate(1000, Duration.ofSeconds(20)));

        OperationRecord read = record.operations().get(0);
        assertThat(read.outcomes().ok()).isEqualTo(20_000);
        // 500 requests waited 500, 499, … 1 ms; 1 % of 20,000 is 200 of them: the shortest of those waited 300 ms.
        assertThat(p99(read.response())).isCloseTo(300_000_000L, within(2_000_000L));
        assertThat(p99(read.service())).isLessThan(1_000_000L);
        assertThat(record.lateness().waitedForCaller()).isCloseTo(500, within(2L));
        assertThat(record.lateness().wokeLate()).isZero();
    }

    @Test
    void aPartOfARequestDoesNotWaitHoweverLateTheWholeIs() throws Exception {
        PhaseRecord record =
                run(READ_MODIFY_WRITE, readModifyWriteStallingOnce(), EngineOrders.atRate(100, SIX_SECONDS));

        OperationRecord whole = record.operations().get(0);
        OperationRecord read = record.operations().get(1);
        OperationRecord update = record.operations().get(2);
        assertThat(read.outcomes().ok()).isEqualTo(600);
        assertThat(update.outcomes().ok()).isEqualTo(600);
        // A request takes 3 ms of its 10 ms, so the stall makes 57 of the following ones more than 100 ms late.
        assertThat(countBeyond(100, whole.response())).isBetween(50L, 60L);
        assertThat(countBeyond(100, whole.service())).isEqualTo(1);
        // Only the whole operation has a due time; a part's time includes neither waiting nor the other part.
        assertThat(read.response()).isEmpty();
        assertThat(update.response()).isEmpty();
        assertThat(countBeyond(100, read.service())).isEqualTo(1);
        assertThat(countBeyond(3, update.service())).isZero();
    }

    /** The 100th operation's read takes half a second, all others 1 ms; updates take 2 ms. */
    private ScriptedCaller readModifyWriteStallingOnce() {
        return new ScriptedCaller((n, request) -> {
            Reply read = request.inner(1);
            clock.advance(Duration.ofMillis(n == 100 ? 500 : 1));
            read.ok(1, 1);
            Reply update = request.inner(2);
            clock.advance(Duration.ofMillis(2));
            update.ok(1, 1);
            request.reply().ok(1, 1);
        });
    }

    @Test
    void aHarnessThatWakesLateIsNotMistakenForASlowSystem() throws Exception {
        clock.oversleepingBy(Duration.ofMillis(3));
        PhaseRecord record = run(
                new ScriptedCaller((n, request) -> request.reply().ok(1, 1)),
                EngineOrders.atRate(100, Duration.ofSeconds(1)));

        // The first request is due at once, so its caller need not wake up.
        assertThat(record.lateness().wokeLate()).isEqualTo(99);
        assertThat(record.lateness().waitedForCaller()).isZero();
    }

    @Test
    void aCallerThatIsAwakeBeforeItsRequestIsDueSendsItOnTime() throws Exception {
        clock.oversleepingBy(Duration.ofNanos(Waiter.AWAKE_NS - 10_000));
        ScriptedCaller prompt =
                new ScriptedCaller((n, request) -> request.reply().ok(1, 1));
        PhaseRecord parking = run(prompt, EngineOrders.atRate(100, Duration.ofSeconds(1)));
        PhaseRecord spinning = run(prompt, EngineOrders.spinning(100, Duration.ofSeconds(1)));

        assertThat(medianWakeNs(parking)).isGreaterThan(130_000);
        assertThat(medianWakeNs(spinning)).isLessThan(2_000);
        assertThat(spinning.lateness().scheduled()).isEqualTo(100);
    }

    @Test
    void aFreezeOfTheHarnessIsNotMistakenForASlowSystemEither() throws Exception {
        // The caller oversleeps once by half a second: every request that came due meanwhile is late because of the
        // harness.
        clock.freezingOnceAt(Duration.ofSeconds(5), Duration.ofMillis(500));
        PhaseRecord record = run(
                new ScriptedCaller((n, request) -> request.reply().ok(1, 1)),
                EngineOrders.atRate(1000, Duration.ofSeconds(20)));

        assertThat(record.lateness().wokeLate()).isCloseTo(500, within(2L));
        assertThat(record.lateness().waitedForCaller()).isZero();
    }

    @Test
    void requestsThatNoCallerWasFreeForAreCountedAsNeverSent() throws Exception {
        ScriptedCaller slow = new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofSeconds(1));
            request.reply().ok(1, 1);
        });
        PhaseOrder order = EngineOrders.measure(
                new Pace.AtRate(10, Pace.Arrivals.CONSTANT),
                Duration.ofSeconds(10),
                Duration.ofSeconds(10),
                Duration.ofSeconds(5));
        PhaseRecord record = run(slow, order);

        assertThat(record.lateness().scheduled()).isEqualTo(100);
        assertThat(record.lateness().sent()).isEqualTo(15); // ten in the phase, five in its drain
        assertThat(record.lateness().neverSent()).isEqualTo(85);
        assertThat(record.operations().get(0).answeredInTime()).isEqualTo(10);
        assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(15);
    }

    @Test
    void theNextPhaseStartsWithoutADebt() throws Exception {
        try (Engine engine = new Engine(READ, List.of(stallingOnce(10, Duration.ofSeconds(30))), clock)) {
            engine.execute(EngineOrders.atRate(100, Duration.ofSeconds(1)), progress -> {});
            PhaseRecord second = engine.execute(EngineOrders.atRate(100, Duration.ofSeconds(1)), progress -> {});

            assertThat(second.lateness().scheduled()).isEqualTo(100);
            assertThat(second.lateness().waitedForCaller()).isZero();
        }
    }

    @Test
    void answersBelongToTheSecondInWhichTheyCame() throws Exception {
        run(stallingOnce(250, Duration.ofMillis(1_500)), EngineOrders.atRate(100, Duration.ofSeconds(6)));

        assertThat(reported.intervals()).extracting(i -> i.second()).containsExactly(0, 1, 2, 4, 5);
        assertThat(reported.intervals())
                .extracting(i -> i.outcomes().ok())
                .containsExactly(100L, 100L, 50L, 250L, 100L);
    }

    @Test
    void whatIsReportedMeanwhileAddsUpToTheWhole() throws Exception {
        clock.oversleepingBy(Duration.ofMillis(3));
        PhaseRecord record =
                run(stallingOnce(250, Duration.ofMillis(1_500)), EngineOrders.atRate(100, Duration.ofSeconds(6)));

        assertThat(reported.intervals().stream()
                        .mapToLong(i -> i.outcomes().ok())
                        .sum())
                .isEqualTo(600);
        assertThat(record.lateness().waitedForCaller()).isPositive();
        PhaseUpdate last = reported.updates().get(reported.updates().size() - 1);
        assertThat(last.waitedForCaller()).isEqualTo(record.lateness().waitedForCaller());
        assertThat(last.wokeLate()).isEqualTo(record.lateness().wokeLate()).isPositive();
        assertThat(last.second()).isEqualTo(5);
    }

    @Test
    void aTimeBeyondTheHistogramIsCountedThereAndAsOverflow() throws Exception {
        PhaseOrder order = EngineOrders.measure(
                new Pace.AtRate(1, Pace.Arrivals.CONSTANT),
                Duration.ofSeconds(2),
                Duration.ofHours(9),
                Duration.ofHours(9));
        PhaseRecord record = run(stallingOnce(0, Duration.ofHours(2)), order);

        OperationRecord read = record.operations().get(0);
        assertThat(read.overflow()).isEqualTo(3); // twice in response time, once in service time
        assertThat(read.outcomes().ok()).isEqualTo(2);
        Histogram response = Histograms.decode(read.response());
        assertThat(response.getTotalCount()).isEqualTo(2);
        assertThat(response.getValueAtPercentile(99)).isGreaterThanOrEqualTo(Histograms.LONGEST_NS);
    }

    @Test
    void anAnswerAfterTheDeadlineIsUnknownAndKeepsItsTrueTime() throws Exception {
        PhaseRecord record =
                run(stallingOnce(3, Duration.ofSeconds(12)), EngineOrders.atRate(10, Duration.ofSeconds(1)));

        OperationRecord read = record.operations().get(0);
        assertThat(read.outcomes().unknown()).isEqualTo(1);
        assertThat(record.causes()).containsEntry("read: deadline", 1L);
        assertThat(Histograms.decode(read.service()).getMaxValue()).isGreaterThanOrEqualTo(12_000_000_000L);
    }

    private ScriptedCaller stallingOnce(long at, Duration stall) {
        return new ScriptedCaller((n, request) -> {
            if (n == at) {
                clock.advance(stall);
            }
            request.reply().ok(1, 1);
        });
    }

    private PhaseRecord run(ScriptedCaller caller, PhaseOrder order) throws Exception {
        return run(READ, caller, order);
    }

    private PhaseRecord run(List<Operation> operations, ScriptedCaller caller, PhaseOrder order) throws Exception {
        try (Engine engine = new Engine(operations, List.of(caller), clock)) {
            return engine.execute(order, reported);
        }
    }

    private static long medianWakeNs(PhaseRecord record) {
        return Histograms.decode(record.lateness().wakeDelay()).getValueAtPercentile(50);
    }

    private static long countBeyond(long millis, byte[] histogram) {
        Histogram decoded = Histograms.decode(histogram);
        long beyondNs = Duration.ofMillis(millis).toNanos();
        return decoded.getTotalCount() - decoded.getCountBetweenValues(0, beyondNs);
    }

    private static long p99(byte[] histogram) {
        Histogram decoded = Histograms.decode(histogram);
        return decoded.getValueAtPercentile(99);
    }
}
