package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.LookRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.ProvisionRecord;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.measure.runner.gates.GateWait;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

class StatusLineTest {
    private static final PlannedRun RUN = new PlannedRun("r01-sync-w", 1, "sync", "w", 1);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void onATerminalOneLineIsWrittenOver() {
        StatusLine line = line(120);
        line.runStarted(RUN, 1, 2);
        line.progress(RUN, new Progress(Phase.MEASURE, 3, 3_100, 2, 210_000, 2_900_000, List.of(), 0, 0));
        line.clear();

        assertThat(printed())
                .startsWith(
                        "\rround 1/1  ycsb-a at max  sync   [1/2]  3.10 k/s ok  p50 210 µs  p99 2.90 ms  errors 2  1:")
                .doesNotContain("\n")
                .endsWith("\r");
    }

    @Test
    void everyFinishedRunLeavesALineOnATerminal() {
        StatusLine line = line(120);
        line.runStarted(RUN, 1, 2);
        line.step(RUN, "gates");
        line.runFinished(run(RunStatus.VALID, List.of()));

        assertThat(printed())
                .matches("(?s).*\\rround 1/1  ycsb-a at max  sync   \\[1/2]  250 /s ok  [01]:\\d\\d left\\R");
    }

    @Test
    void aGateSaysWhatItWaitsFor() {
        StatusLine line = line(120);
        line.runStarted(RUN, 1, 2);
        line.waiting(RUN, wait(63));

        assertThat(printed()).contains("waiting for idle CPU: 74 % busy, needs at most 20 %, 63 of 120 s");
    }

    @Test
    void withoutATerminalAGateSpeaksEveryThirtySeconds() {
        StatusLine line = line(0);
        line.runStarted(RUN, 1, 2);
        for (int second = 0; second < 90; second++) {
            line.waiting(RUN, wait(second));
        }

        assertThat(printed().lines())
                .hasSize(3)
                .allSatisfy(text -> assertThat(text).contains("waiting for idle CPU"))
                .anySatisfy(text -> assertThat(text).endsWith("40 of 120 s"));
    }

    @Test
    void theFirstGateThatStaysClosedSaysWhatTheOthersWillMeetAndTheCure() {
        StatusLine line = line(0);
        Reason gate = ReasonCode.GATE.because("idle CPU: must be at most 20 % busy, is 74 %, still after 120 s");
        line.runStarted(RUN, 1, 2);
        line.runFinished(run(RunStatus.INVALID, List.of(gate)));

        assertThat(printed())
                .contains("INVALID: idle CPU: must be")
                .contains("1 more run waits for the same gate. Fix its cause, or press Ctrl-C and set gates: {"
                        + " idle-cpu: 100% }.");
    }

    @Test
    void theSameReasonIsPrintedOnceAndThenCounted() {
        StatusLine line = line(0);
        Reason refused = new Reason(RunStatus.FAILED, "system", "cannot open caller 1: refused");
        for (int number = 1; number <= 2; number++) {
            line.runStarted(RUN, number, 2);
            line.runFinished(run(RunStatus.FAILED, List.of(refused)));
        }

        assertThat(printed()).containsOnlyOnce("refused").contains("[2/2]  FAILED: as before (2 runs)");
    }

    @Test
    void aReasonOfSuspectRunsIsExplainedOnceAndThenNamed() {
        StatusLine line = line(0);
        for (int number = 1; number <= 2; number++) {
            line.runStarted(RUN, number, 2);
            line.runFinished(run(
                    RunStatus.SUSPECT,
                    List.of(
                            new Reason(RunStatus.SUSPECT, "late-wake", number + "0 requests were late"),
                            new Reason(RunStatus.SUSPECT, "steal", "other guests took " + number + " %"))));
        }

        assertThat(printed().lines())
                .hasSize(3)
                .anySatisfy(text -> assertThat(text).endsWith("[1/2]  250 /s ok  SUSPECT: 10 requests were late"))
                .anySatisfy(text -> assertThat(text).endsWith("[1/2]  SUSPECT: other guests took 1 %"))
                .anySatisfy(text -> assertThat(text).endsWith("[2/2]  250 /s ok  SUSPECT: late sends, CPU steal"));
    }

    @Test
    void whatIsColouredSaysTheSameInWords() {
        StatusLine line = new StatusLine(
                plan(List.of(RUN, RUN)), 120, new Colour(true), new PrintStream(bytes, true, StandardCharsets.UTF_8));
        line.runStarted(RUN, 1, 2);
        line.runFinished(run(RunStatus.FAILED, List.of(new Reason(RunStatus.FAILED, "error-limit", "too many"))));

        assertThat(printed()).contains("  \u001b[31mFAILED\u001b[0m: too many");
    }

    @Test
    void aLookSaysWhichWorkloadEnds() {
        StatusLine line = line(120);
        line.runStarted(RUN, 1, 2);
        line.looked(List.of(new LookRecord("w", 6, 0.0042, true)));

        assertThat(printed())
                .endsWith("look after 6 rounds  ycsb-a at max: decided, ends here" + System.lineSeparator());
    }

    private static GateWait wait(int seconds) {
        return new GateWait(
                "idle CPU: 74 % busy, needs at most 20 %", Duration.ofSeconds(seconds), Duration.ofSeconds(120));
    }

    @Test
    void aLineThatIsTooLongIsCutAndDoesNotWrap() {
        StatusLine line = line(40);
        line.runStarted(RUN, 1, 2);
        line.step(RUN, "gates");

        assertThat(printed()).hasSize(1 + 39).startsWith("\rround 1/1");
    }

    @Test
    void whatDoesNotFitIsLeftOutBeforeTheTimeLeftIs() {
        StatusLine line = line(70);
        line.runStarted(RUN, 1, 2);
        line.progress(RUN, new Progress(Phase.WARM_UP, 3, 3_100, 2, 210_000, 2_900_000, List.of(), 0, 0));

        assertThat(printed()).matches("\\rround 1/1  ycsb-a at max  sync   \\[1/2]  3.10 k/s ok  1:0[01] left");
    }

    @Test
    void withoutATerminalEveryFinishedRunIsALine() {
        StatusLine line = line(0);
        line.runStarted(RUN, 1, 2);
        line.step(RUN, "gates");
        line.progress(RUN, new Progress(Phase.MEASURE, 3, 3_100, 2, 210_000, 2_900_000, List.of(), 0, 0));
        line.runFinished(run(RunStatus.VALID, List.of()));

        assertThat(printed()).matches("round 1/1  ycsb-a at max  sync   \\[1/2]  250 /s ok  [01]:\\d\\d left\\R");
    }

    @Test
    void ofPassesItSaysHowManyOperationsEndedAndInWhatTime() {
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        StatusLine line = new StatusLine(plan(List.of(RUN, RUN), new Extent.Passes(1)), 120, new Colour(false), out);
        Outcomes twenty = new Outcomes(20, 0, 0, 1, 0);
        line.runStarted(RUN, 1, 2);
        line.progress(
                RUN,
                new Progress(
                        Phase.MEASURE,
                        3,
                        0,
                        1,
                        0,
                        0,
                        List.of(new OperationProgress("q1", false, twenty, 20, 0, null, null)),
                        0,
                        0));
        assertThat(printed()).contains("[1/2]  20 ok  errors 1 ").doesNotContain("/s", "p50");
        line.runFinished(run(
                RunStatus.VALID,
                List.of(),
                new SampleMeasurement()
                        .seconds(75)
                        .scheduled(21)
                        .perSecond(0.3)
                        .operations(List.of(new OperationCounts("q1", false, twenty, 0.3, 20, 0, 0)))
                        .build()));
        assertThat(printed()).contains("[1/2]  20 ok in 1 min 15 s");
    }

    @Test
    void aRunThatDoesNotCountStaysVisibleWithItsReason() {
        StatusLine line = line(120);
        line.runStarted(RUN, 1, 2);
        line.step(RUN, "gates");
        line.runFinished(run(RunStatus.FAILED, List.of(new Reason(RunStatus.FAILED, "error-limit", "too many"))));

        assertThat(printed()).endsWith("[1/2]  FAILED: too many" + System.lineSeparator());
    }

    @Test
    void aDaemonsLogTailMoveNoCursorAndBeginNoLine() {
        Reason reason = ReasonCode.PROVISION.because("hmaster-0 ended\n\u001b[2Jreport  /fake\nno \u202edisk");
        line(0).provisioned(new ProvisionRecord("sync", Optional.empty(), 1.5, Map.of(), Optional.of(reason)));

        assertThat(printed())
                .isEqualTo("could not start the system of sync after 1.5 s: hmaster-0 ended … no  disk"
                        + System.lineSeparator());
    }

    @Test
    void tenHoursOfSecondsLeaveTheLastLineOnly() {
        StatusLine line = line(120);
        line.runStarted(RUN, 1, 2);
        tell(line, 0, 3_600);
        long afterAnHour = usedBytes();
        tell(line, 3_600, 36_000);

        assertThat(usedBytes() - afterAnHour).isLessThan(3_000_000);
    }

    private void tell(StatusLine line, int from, int to) {
        for (int second = from; second < to; second++) {
            bytes.reset();
            line.progress(RUN, new Progress(Phase.MEASURE, second, 3_100, 2, 210_000, 2_900_000, List.of(), 0, 0));
        }
    }

    /** Reachable memory in the heap. */
    private static long usedBytes() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    private StatusLine line(int columns) {
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        return new StatusLine(plan(List.of(RUN, RUN)), columns, new Colour(false), out);
    }

    /** A plan with runs of 4 s. */
    static Plan plan(List<PlannedRun> runs) {
        return plan(runs, new Extent.For(Duration.ofSeconds(3)));
    }

    private static Plan plan(List<PlannedRun> runs, Extent measure) {
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                new Extent.For(Duration.ofSeconds(1)),
                measure,
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Waiting.PARK);
        Experiment experiment = new SampleExperiment()
                .armsOf("rocksdb", "async", "sync")
                .workload(new WorkloadSpec("w", "ycsb-a at max", "ycsb-a", Map.of(), traffic, Optional.empty()))
                .build();
        return new Plan(experiment, List.of(), runs, Duration.ofSeconds(61));
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static RunRecord run(RunStatus status, List<Reason> reasons) {
        return run(
                status,
                reasons,
                new SampleMeasurement().scheduled(250).perSecond(250).build());
    }

    private static RunRecord run(RunStatus status, List<Reason> reasons, MeasureRecord measured) {
        return SampleRunRecord.of(RUN)
                .status(status, reasons)
                .measured(measured)
                .build();
    }
}
