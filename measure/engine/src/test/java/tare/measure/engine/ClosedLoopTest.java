package tare.measure.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.PhaseRecord;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

class ClosedLoopTest {
    private static final List<Operation> RMW = List.of(
            new Operation("read-modify-write", false),
            new Operation("read-modify-write.read", true),
            new Operation("read-modify-write.update", true));

    private final TestingClock clock = new TestingClock();

    @Test
    void callersSendAsSoonAsTheyHaveTheirAnswer() throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(10));
            request.reply().ok(1, 7);
        });
        PhaseRecord record = run(caller);

        OperationRecord operation = record.operations().get(0);
        assertThat(operation.outcomes().ok()).isEqualTo(200);
        assertThat(operation.response())
                .as("there is no due time in closed loop")
                .isEmpty();
        assertThat(Histograms.decode(operation.service()).getTotalCount()).isEqualTo(200);
        assertThat(MeasureRecords.of(record).rates().throughput()).isEqualTo(100.0);
        assertThat(caller.isClosed()).isTrue();
    }

    @Test
    void aStoreThatFailsEveryRequestHasNoThroughput() throws Exception {
        PhaseRecord record = run(new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(10));
            throw new IllegalStateException("down");
        }));

        MeasureRecord measured = MeasureRecords.of(record);
        assertThat(measured.rates().throughput()).isZero();
        assertThat(measured.rates().attempted()).isEqualTo(100.0);
        assertThat(record.causes()).containsEntry("read-modify-write: IllegalStateException", 200L);
    }

    @Test
    void aPartHasAServiceTimeOnlyAndDoesNotCountAsThroughput() throws Exception {
        PhaseRecord record = run(new ScriptedCaller((n, request) -> {
            Reply read = request.inner(1);
            clock.advance(Duration.ofMillis(4));
            read.ok(1, 1);
            Reply update = request.inner(2);
            clock.advance(Duration.ofMillis(6));
            update.ok(1, 1);
            request.reply().ok(1, 1);
        }));

        assertThat(record.operations()).extracting(o -> o.outcomes().ok()).containsExactly(200L, 200L, 200L);
        assertThat(medianMs(record, 0)).isEqualTo(10);
        assertThat(medianMs(record, 1)).isEqualTo(4);
        assertThat(medianMs(record, 2)).isEqualTo(6);
        assertThat(MeasureRecords.of(record).rates().throughput()).isEqualTo(100.0);
    }

    @Test
    void aSecondAnswerIsIgnored() throws Exception {
        PhaseRecord record = run(new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(10));
            request.reply().ok(1, 1);
            request.reply().done(Reply.Kind.FAILED, 0, 0, "twice");
        }));

        assertThat(record.operations().get(0).outcomes().total()).isEqualTo(200);
        assertThat(record.causes()).isEmpty();
    }

    @Test
    void aCallerThatRunsOutOfWorkEndsThePhaseEarlyAndSaysSo() throws Exception {
        PhaseRecord record = run(tenMs().atMost(50));

        assertThat(record.endedEarly()).isEqualTo("out of work");
        assertThat(record.durationNs()).isEqualTo(Duration.ofMillis(500).toNanos());
    }

    @Test
    void aLoadTakesAsLongAsItTakes() throws Exception {
        try (Engine engine = new Engine(RMW, List.of(tenMs().atMost(500)), clock)) {
            PhaseRecord record = engine.execute(EngineOrders.load(), progress -> {});

            assertThat(record.endedEarly()).isNull();
            assertThat(record.operations().get(0).outcomes().ok()).isEqualTo(500);
            assertThat(record.durationNs()).isEqualTo(Duration.ofSeconds(5).toNanos());
        }
    }

    @Test
    void aCallerThatBreaksEndsThePhaseWithItsReason() {
        Engine engine = new Engine(
                RMW,
                List.of(new ScriptedCaller((n, request) -> {
                    throw new NoClassDefFoundError("org/example/Client");
                })),
                clock);

        assertThatThrownBy(() -> engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), progress -> {}))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("measure")
                .hasMessageContaining("org/example/Client");
    }

    @Test
    void whatFailedCanBeRecordedApartFromWhatSucceeded() throws Exception {
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            boolean fails = n % 4 == 0;
            clock.advance(Duration.ofMillis(fails ? 1 : 13));
            request.reply().done(fails ? Reply.Kind.FAILED : Reply.Kind.OK, 1, 1, fails ? "full" : null);
        });
        PhaseRecord record;
        try (Engine engine =
                Engine.withFailuresApart(RMW, FailureGroups.NONE, List.of(caller), clock, Probe.NONE, AnswerLog.NONE)) {
            record = engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), update -> {});
        }

        assertThat(record.operations().get(0).outcomes()).isEqualTo(new Outcomes(150, 0, 0, 0, 0));
        assertThat(medianMs(record, 0)).isEqualTo(13);
        OperationRecord failed = record.operations().get(RMW.size());
        assertThat(failed.operation()).isEqualTo("read-modify-write-failed");
        assertThat(failed.outcomes()).isEqualTo(new Outcomes(0, 0, 0, 50, 0));
        assertThat(medianMs(record, RMW.size())).isEqualTo(1);
        assertThat(record.causes()).containsEntry("read-modify-write: full", 50L);
    }

    @Test
    void failuresCanBeDistinguishedByTheirCauses() throws Exception {
        List<String> causes = List.of("full", "away", "odd");
        ScriptedCaller caller = new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(10));
            request.reply().done(Reply.Kind.FAILED, 0, 0, causes.get((int) (n % 3)));
        });
        FailureGroups groups = new FailureGroups(Map.of("full", "BUSY", "away", "GONE"), "");
        PhaseRecord record;
        try (Engine engine =
                Engine.withFailuresApart(RMW, groups, List.of(caller.atMost(30)), clock, Probe.NONE, AnswerLog.NONE)) {
            record = engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), update -> {});
        }

        assertThat(record.operations())
                .filteredOn(operation -> operation.outcomes().total() > 0)
                .extracting(OperationRecord::operation)
                .containsExactlyInAnyOrder(
                        "read-modify-write-failed", "read-modify-write-failed:BUSY", "read-modify-write-failed:GONE");
        assertThat(record.causes().values()).containsExactly(10L, 10L, 10L);
        assertThat(FailureGroups.failedOne("read-modify-write-failed:BUSY")).isEqualTo("read-modify-write");
        assertThat(FailureGroups.group("read-modify-write-failed:BUSY")).isEqualTo("BUSY");
        assertThat(FailureGroups.isOne("read-modify-write")).isFalse();
    }

    @Test
    void everyAnswerIsLoggedInItsOrder() throws Exception {
        List<String> log = new ArrayList<>();
        AnswerLog answers = (operation, atNs, responseNs, serviceNs) -> log.add(
                operation + " " + atNs / 1_000_000 + " " + responseNs / 1_000_000 + " " + serviceNs / 1_000_000);
        try (Engine engine = Engine.withFailuresApart(
                RMW, FailureGroups.NONE, List.of(tenMs().atMost(2)), clock, Probe.NONE, answers)) {
            engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), update -> {});
        }

        assertThat(log).containsExactly("0 10 10 10", "0 20 10 10");
    }

    @Test
    void distinctCausesAreBounded() throws Exception {
        PhaseRecord record = run(new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(1));
            request.reply().done(Reply.Kind.REJECTED, 0, 0, "number " + n);
        }));

        assertThat(record.causes()).hasSize(101).containsEntry("other", 1_900L);
    }

    @Test
    void whatSeveralWorkersRecordedIsAddedAndTheirHistogramsMerged() throws Exception {
        PhaseRecord fast = run(tenMs());
        PhaseRecord slow = run(new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(40));
            request.reply().ok(1, 1);
        }));
        PhaseRecord both = PhaseRecords.merge(List.of(fast, slow));

        assertThat(both.operations().get(0).outcomes().ok()).isEqualTo(250);
        assertThat(Histograms.decode(both.operations().get(0).service()).getValueAtPercentile(79) / 1_000_000)
                .isEqualTo(10);
        assertThat(Histograms.decode(both.operations().get(0).service()).getValueAtPercentile(81) / 1_000_000)
                .isEqualTo(40);
    }

    private ScriptedCaller tenMs() {
        return new ScriptedCaller((n, request) -> {
            clock.advance(Duration.ofMillis(10));
            request.reply().ok(1, 1);
        });
    }

    private PhaseRecord run(ScriptedCaller caller) throws Exception {
        try (Engine engine = new Engine(RMW, new ArrayList<>(List.of(caller)), clock)) {
            return engine.execute(EngineOrders.backToBack(Duration.ofSeconds(2)), progress -> {});
        }
    }

    private static long medianMs(PhaseRecord record, int operation) {
        return Histograms.decode(record.operations().get(operation).service()).getValueAtPercentile(50) / 1_000_000;
    }
}
