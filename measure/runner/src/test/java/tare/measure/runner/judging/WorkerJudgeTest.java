package tare.measure.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;
import tare.api.model.WorkerRecord;

class WorkerJudgeTest {
    private final WorkerJudge judge = new WorkerJudge(HarnessLimits.USUAL);

    @Test
    void oneLateWorkerOfTenMakesTheRunSuspect() {
        List<WorkerRecord> workers = List.of(worker(1, 900, 0, Map.of()), worker(2, 100, 5, Map.of()));

        assertThat(judge.judge(workers, 30, List.of()))
                .extracting(Reason::status, Reason::code)
                .containsExactly(tuple(RunStatus.SUSPECT, "late-wake"));
        assertThat(judge.judge(workers, 30, List.of()).get(0).text())
                .startsWith("5 of 100 requests of worker 2 on host b");
    }

    @Test
    void whatIsSaidOfTheRunIsNotSaidAgain() {
        List<WorkerRecord> workers = List.of(worker(1, 100, 50, Map.of()), worker(2, 100, 50, Map.of()));

        assertThat(judge.judge(workers, 30, List.of(ReasonCode.LATE_WAKE.because("all"))))
                .isEmpty();
    }

    @Test
    void aStandstillOfOneWorkerIsNotAveragedAway() {
        List<WorkerRecord> workers =
                List.of(worker(1, 100, 0, Map.of()), worker(2, 100, 0, Map.of("stood-still-ms", 2_000.0)));

        assertThat(judge.judge(workers, 10, List.of()))
                .extracting(Reason::status, Reason::code)
                .containsExactly(tuple(RunStatus.INVALID, "stood-still"));
    }

    @Test
    void collectionsOfOneWorkerCount() {
        List<WorkerRecord> workers =
                List.of(worker(1, 100, 0, Map.of("gc-ms", 10.0)), worker(2, 100, 0, Map.of("gc-ms", 800.0)));

        assertThat(judge.judge(workers, 10, List.of())).extracting(Reason::code).containsExactly("gc-time");
    }

    @Test
    void theOnlyWorkerHereIsJudgedWithTheRun() {
        assertThat(judge.judge(List.of(), 10, List.of())).isEmpty();
    }

    private static WorkerRecord worker(int number, long scheduled, long wokeLate, Map<String, Double> figures) {
        return new WorkerRecord(number, number == 1 ? "a" : "b", scheduled, 0, wokeLate, figures);
    }
}
