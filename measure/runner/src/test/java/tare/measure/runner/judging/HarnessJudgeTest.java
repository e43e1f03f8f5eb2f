package tare.measure.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tare.api.model.Lateness;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.ProbeSample;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.measure.engine.Histograms;
import tare.measure.runner.Updates;

class HarnessJudgeTest {
    private static final Map<String, Double> MARGINS = Map.of("throughput", 0.05, "p50", 0.05, "p99", 0.2);

    private static final Pace AT_RATE = new Pace.AtRate(100, Pace.Arrivals.CONSTANT);

    private final HarnessJudge atRate =
            new HarnessJudge(HarnessLimits.USUAL, MARGINS, traffic(AT_RATE, Waiting.PARK), true);
    private final HarnessJudge atMax =
            new HarnessJudge(HarnessLimits.USUAL, MARGINS, traffic(new Pace.BackToBack(), Waiting.PARK), false);

    @Test
    void aQuietMachineIsNoReason() {
        Map<String, Double> quiet = Map.of(
                "cpu-busy",
                0.3,
                "cpu-pressure",
                0.2,
                "cpu-steal",
                0.001,
                "cpu-throttled",
                0.009,
                "gc-ms",
                40.0,
                "gc-longest-ms",
                20.0,
                "clock-step-ms",
                0.5,
                "swap-pages-per-second",
                0.0,
                "halves.throughput",
                1.04);
        assertThat(atRate.judge(phase(10), quiet)).isEmpty();
        assertThat(atRate.judge(phase(10), Map.of())).isEmpty();
    }

    @Test
    void pausesThatCouldMakeTheTailAreSuspect() {
        // 1.5 % of ten seconds, and a pause of 6 ms against a p99 of 10 ms
        Map<String, Double> pauses = Map.of("gc-ms", 150.0, "gc-longest-ms", 6.0);
        Reason reason = only(atRate.judge(phase(10), pauses));

        assertThat(reason.code()).isEqualTo("gc-tail");
        assertThat(reason.text())
                .isEqualTo(
                        "the worker collected garbage for 1.50 % of the phase, limit 1.00 %, and its longest pause of"
                                + " 6 ms is at least half of the response p99 of read, 10.0 ms");
        assertThat(atRate.judge(phase(13), pauses)).isEmpty();
        assertThat(atRate.judge(phase(10), Map.of("gc-ms", 99.0, "gc-longest-ms", 50.0)))
                .isEmpty();
        assertThat(atMax.judge(phase(10), pauses)).isEmpty();
    }

    /** In closed loop nothing else distinguishes a standstill from a slow system. */
    @Test
    void aWorkerThatStoodStillIsAReasonInBothLoops() {
        for (HarnessJudge judge : List.of(atRate, atMax)) {
            assertThat(judge.judge(phase(10), Map.of("stood-still-ms", 100.0))).isEmpty();
            assertThat(only(judge.judge(phase(10), Map.of("stood-still-ms", 600.0))))
                    .isEqualTo(ReasonCode.STOOD_STILL.because("the worker stood still for 0.6 s, 6.00 % of the phase,"
                            + " limit 1.00 %: its process was stopped, or had no CPU"));
            assertThat(only(judge.judge(phase(10), Map.of("stood-still-ms", 3_000.0))))
                    .isEqualTo(ReasonCode.STOOD_STILL_LONG.because("the worker stood still for 3.0 s, 30.0 % of the"
                            + " phase, limit 10.0 %: its process was stopped, or had no CPU"));
        }
    }

    @Test
    void pausesOfSeveralWorkersStopTheCallersOfOneEach() {
        HarnessJudge four =
                new HarnessJudge(HarnessLimits.USUAL, MARGINS, traffic(new Pace.BackToBack(), Waiting.PARK, 4), false);

        // 6 % of ten seconds, a quarter for each of four workers
        assertThat(codes(four, Map.of("gc-ms", 600.0))).isEmpty();
        assertThat(codes(four, Map.of("gc-ms", 2_001.0))).containsExactly("gc-time");
    }

    @Test
    void muchTimeInCollectionsIsSuspectInClosedLoopToo() {
        assertThat(codes(atMax, Map.of("gc-ms", 501.0))).containsExactly("gc-time");
        assertThat(codes(atRate, Map.of("gc-ms", 501.0, "gc-longest-ms", 50.0))).containsExactly("gc-time");
    }

    @Test
    void aSaturatedMachineIsSuspectOnlyAtARate() {
        Map<String, Double> saturated = Map.of("cpu-busy", 0.97, "cpu-pressure", 0.6);

        assertThat(codes(atRate, saturated)).containsExactly("cpu-saturated");
        assertThat(codes(atRate, Map.of("cpu-busy", 0.9, "cpu-pressure", 0.6))).containsExactly("cpu-pressure");
        assertThat(codes(atMax, saturated)).isEmpty();
    }

    @Test
    void whatOthersDoToTheMachineIsSuspectAtAnyPace() {
        Map<String, Double> disturbed =
                Map.of("cpu-steal", 0.03, "swap-pages-per-second", 11.0, "memory-stall", 0.06, "clock-step-ms", 150.0);

        assertThat(codes(atMax, disturbed)).containsExactly("steal", "swap", "memory-stall", "clock-step");
        assertThat(atRate.judge(phase(10), disturbed))
                .extracting(Reason::text)
                .containsExactly(
                        "other guests took 3.00 % of the CPUs' time, limit 2.00 %",
                        "11 pages a second were swapped, limit 10",
                        "all runnable threads waited for memory for 6.00 % of the phase, limit 5.00 %",
                        "the wall clock was set by 150 ms, limit 100 ms");
    }

    @Test
    void aCpuQuotaThatHeldThreadsBackIsSuspectWhereTheHarnessHadToMoveOn() {
        Map<String, Double> throttled = Map.of("cpu-throttled", 0.25, "throttled-periods-per-second", 3.0);

        assertThat(only(atRate.judge(phase(10), throttled)).text())
                .isEqualTo("a CPU quota held threads back for 25.0 % of the phase, summed over the CPUs, limit 1.00 %;"
                        + " it was exhausted 3.0 times a second");
        assertThat(codes(atMax, throttled)).as("a system elsewhere").containsExactly("throttled");
        HarnessJudge embeddedAtMax =
                new HarnessJudge(HarnessLimits.USUAL, MARGINS, traffic(new Pace.BackToBack(), Waiting.PARK), true);
        assertThat(codes(embeddedAtMax, throttled)).isEmpty();
    }

    @Test
    void whatProbesTellOfAQuotaIsSummedUp() {
        HarnessFigures figures = new HarnessFigures(2);
        for (int second = 0; second < 2; second++) {
            figures.add(new ProbeSample(
                    second,
                    Map.of("machine.cgroup.throttled-cpus", 0.5 * second, "machine.cgroup.throttled-periods", 4.0)));
        }

        assertThat(figures.byName())
                .containsOnly(Map.entry("cpu-throttled", 0.25), Map.entry("throttled-periods-per-second", 4.0));
    }

    @Test
    void cpusThatOthersUseAreSuspectOnlyWhereTheWorkerHoldsAllThatIsMeasured() {
        Map<String, Double> taken = Map.of("cpus", 2.0, "other-cpu-cores", 0.7);

        assertThat(only(atRate.judge(phase(10), taken)).text())
                .isEqualTo("other processes than the worker used 35.0 % of the CPUs, limit 30.0 %");
        assertThat(codes(atMax, taken)).isEmpty();
        assertThat(codes(atRate, Map.of("cpus", 2.0, "other-cpu-cores", 0.4))).isEmpty();
    }

    @Test
    void aPinnedWorkerIsHeldAgainstItsOwnCpus() {
        Map<String, Double> busy = Map.of("cpus", 4.0, "cpu-busy", 0.5, "worker-cpus", 2.0, "worker-cpu-cores", 1.95);

        assertThat(only(atRate.judge(phase(10), busy)).text())
                .isEqualTo("the worker kept its own CPUs busy for 97.5 % of the phase, limit 95.0 %");
        assertThat(codes(atMax, busy)).isEmpty();
        assertThat(codes(atRate, Map.of("cpus", 4.0, "cpu-busy", 0.5, "worker-cpu-cores", 1.95)))
                .isEmpty();
    }

    @Test
    void serversThatQueueForTheirOwnCpusHoldNoPinnedWorkerUp() {
        HarnessJudge beside = new HarnessJudge(HarnessLimits.USUAL, MARGINS, traffic(AT_RATE, Waiting.PARK), false);
        Map<String, Double> pressed =
                Map.of("cpus", 4.0, "cpu-busy", 0.6, "cpu-pressure", 0.9, "worker-cpu-cores", 0.4);
        Map<String, Double> pinned = new HashMap<>(pressed);
        pinned.put("worker-cpus", 2.0);

        assertThat(codes(beside, pressed)).containsExactly("cpu-pressure");
        assertThat(codes(beside, pinned)).isEmpty();
    }

    @Test
    void whatTheWorkerDidNotUseOthersDid() {
        HarnessFigures figures = new HarnessFigures(1);
        figures.add(new ProbeSample(0, Map.of("machine.cpus", 4.0, "machine.cpu.busy", 0.5, "worker.cpu.cores", 0.75)));

        assertThat(figures.byName()).containsEntry("other-cpu-cores", 1.25);
    }

    @Test
    void halvesThatDifferByMoreThanTheMarginAreNotWarm() {
        Reason reason = only(atRate.judge(phase(10), Map.of("halves.throughput", 1.0, "halves.read.p50", 0.9)));

        assertThat(reason.code()).isEqualTo("not-warm");
        assertThat(reason.text())
                .isEqualTo("the second half of the phase over the first: read.p50 0.900x (limit 5.10 %)");
        assertThat(codes(atMax, Map.of("halves.throughput", 1.06))).containsExactly("not-warm");
        assertThat(codes(atMax, Map.of("halves.throughput", 0.96))).isEmpty();
    }

    @Test
    void aShortMedianMayDifferByWhatAWakeDoes() {
        // A median of 1 ms may differ by 5 % and 10 us.
        assertThat(atRate.judge(phase(1), Map.of("halves.read.p50", 1.059))).isEmpty();
        assertThat(only(atRate.judge(phase(1), Map.of("halves.read.p50", 1.061)))
                        .text())
                .endsWith("read.p50 1.06x (limit 6.00 %)");
    }

    @Test
    void whatFewRequestsShowByChanceIsNoLackOfWarmth() {
        // Of 400 requests: throughput by 5 % and 6 / sqrt(400); a median of 4 ms, half of all times 5 ms apart, by 40
        // %.
        assertThat(atRate.judge(spread(100), Map.of("halves.throughput", 1.34, "halves.read.p50", 0.75)))
                .isEmpty();
        assertThat(only(atRate.judge(spread(100), Map.of("halves.throughput", 1.36)))
                        .text())
                .endsWith("throughput 1.36x (limit 35.0 %)");
        assertThat(codes(atRate, spread(100_000), Map.of("halves.throughput", 1.0, "halves.read.p50", 0.92)))
                .containsExactly("not-warm");
    }

    /** Ten seconds of reads that took 1, 4, 6 and 9 ms, in equal numbers. */
    private static PhaseRecord spread(int each) {
        Histogram times = Histograms.wide();
        for (int ms : new int[] {1, 4, 6, 9}) {
            times.recordValueWithCount(ms * 1_000_000L, each);
        }
        return phase(4L * each, Histograms.encode(times));
    }

    @Test
    void aTailThatTheHarnessMakesAloneIsSuspect() {
        assertThat(codes(atRate, floor(8_100, true))).containsExactly("harness-floor");
        assertThat(codes(atRate, floor(7_900, true))).isEmpty();
        assertThat(codes(atRate, floor(8_100, false))).isEmpty();
        assertThat(codes(atMax, floor(8_100, true))).isEmpty();
    }

    private static Map<String, Double> floor(double p99Us, boolean quiet) {
        return Map.of("floor-p99-us", p99Us, "floor-quiet", quiet ? 1.0 : 0.0);
    }

    @Test
    void figuresAreThoseOfThePhaseWithoutItsDrain() {
        HarnessFigures figures = new HarnessFigures(2);
        figures.add(new ProbeSample(
                0, Map.of("machine.cpu.busy", 0.2, "worker.gc.ms", 5.0, "machine.clock.step-ms", -9.0)));
        figures.add(
                new ProbeSample(1, Map.of("machine.cpu.busy", 0.4, "worker.gc.ms", 7.0, "machine.clock.step-ms", 2.0)));
        figures.add(new ProbeSample(2, Map.of("machine.cpu.busy", 1.0, "worker.gc.ms", 99.0)));

        assertThat(figures.byName())
                .containsOnlyKeys("cpu-busy", "gc-ms", "clock-step-ms")
                .containsEntry("gc-ms", 12.0)
                .containsEntry("clock-step-ms", 9.0)
                .hasEntrySatisfying("cpu-busy", busy -> assertThat(busy).isBetween(0.299, 0.301));
    }

    @Test
    void callersThatSpinMayKeepTheCpusBusy() {
        HarnessJudge spinning = new HarnessJudge(HarnessLimits.USUAL, MARGINS, traffic(AT_RATE, Waiting.SPIN), true);

        assertThat(codes(spinning, Map.of("cpu-busy", 1.0, "cpu-pressure", 0.9)))
                .isEmpty();
        assertThat(codes(spinning, Map.of("cpus", 2.0, "other-cpu-cores", 1.0))).containsExactly("cpu-taken");
    }

    private static Traffic traffic(Pace pace, Waiting waiting) {
        return traffic(pace, waiting, 1);
    }

    private static Traffic traffic(Pace pace, Waiting waiting, int workers) {
        Duration second = Duration.ofSeconds(1);
        return new Traffic(workers, workers, pace, second, second, second, second, waiting);
    }

    private List<String> codes(HarnessJudge judge, Map<String, Double> figures) {
        return codes(judge, phase(10), figures);
    }

    private static List<String> codes(HarnessJudge judge, PhaseRecord phase, Map<String, Double> figures) {
        return judge.judge(phase, figures).stream().map(Reason::code).toList();
    }

    /** Ten seconds of reads of the same duration. */
    private static PhaseRecord phase(int ms) {
        return phase(1_000_000, Updates.histogram(1_000_000, ms));
    }

    private static PhaseRecord phase(long count, byte[] times) {
        return new PhaseRecord(
                Phase.MEASURE,
                0,
                10_000_000_000L,
                0,
                new Lateness(count, 0, 0, 0, new byte[0]),
                List.of(new OperationRecord(
                        "read", false, new Outcomes(count, 0, 0, 0, 0), count, 0, 0, 0, times, times)),
                0,
                Map.of(),
                null);
    }

    private static Reason only(List<Reason> reasons) {
        assertThat(reasons).hasSize(1);
        return reasons.get(0);
    }
}
