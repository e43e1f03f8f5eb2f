package tare.measure.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.IntervalSummary;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.ProbeSample;
import tare.api.model.Progress;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.NanoClock;
import tare.measure.engine.SystemClock;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.Planner;
import tare.quality.testing.SampleExperiment;

/**
 * Jumps of the wall clock by a day, forward and back, between runs and within them; then the experiment is stopped, and
 * resumed with the clock two days before its beginning. Harness and workers share that clock; the monotonic clock is
 * unaffected.
 */
@Tag("slow")
class ClockJumpsTest {
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration BACK = DAY.negated();
    /** Long enough to read two whole seconds and more than half of a third. */
    private static final Duration MEASURE = Duration.ofMillis(2_600);

    @TempDir
    Path directory;

    private final Plugins plugins = Plugins.load(ClockJumpsTest.class.getClassLoader());
    private final SetClock clock = new SetClock();
    private final InProcessFleets fleets = new InProcessFleets(plugins, clock);
    private final Jumps jumps = new Jumps();
    private final Plan plan = new Planner().plan(experiment(), List.of());
    private final List<PlannedRun> runs = plan.runs();
    private Results stopped;
    private Results whole;

    @BeforeEach
    void runStopAndResume() throws Exception {
        jumps.within = new ArrayDeque<>(List.of(DAY, Duration.ZERO, BACK, Duration.ZERO, DAY));
        jumps.after = new ArrayDeque<>(List.of(BACK, BACK, Duration.ZERO, DAY, Duration.ZERO));
        jumps.stopAfter = 3; // Round 1, and half of round 2.
        try (ResultsWriter writer = new ResultsWriter(root())) {
            writer.writePlan(plan);
            carryOut(writer);
        }
        stopped = ResultsReader.read(root());
        jumps.stopAfter = Integer.MAX_VALUE;
        try (ResultsWriter writer = ResultsWriter.reopen(root())) {
            carryOut(writer);
        }
        whole = ResultsReader.read(root());
    }

    @Test
    void everyRunIsMadeInOrderWithItsClockReading() throws Exception {
        assertThat(jumps.within).isEmpty();
        assertThat(whole.runs()).extracting(run -> run.record().run()).containsExactlyElementsOf(runs);
        assertThat(whole.runs()).allSatisfy(ClockJumpsTest::isWhole);
        assertClockSteps();
        assertStartsAreThoseOfTheWallClock();
        assertNothingIsLost();
    }

    /** By the monotonic clock: no second is missing, none is a day off. */
    private static void isWhole(RunResult run) {
        RunRecord record = run.record();
        assertThat(record.status()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(record.measured().orElseThrow().durationSeconds()).isEqualTo(MEASURE.toMillis() / 1e3, within(1e-6));
        assertThat(record.seconds().get("measure")).isBetween(MEASURE.toMillis() / 1e3, 60.0);
        assertThat(record.seconds().values()).allMatch(seconds -> seconds >= 0 && seconds < 60);
        assertThat(run.intervals()).extracting(IntervalSummary::second).containsExactly(0, 1);
        assertThat(run.probes())
                .extracting(ProbeSample::second)
                .isNotEmpty()
                .allMatch(second -> second >= 0 && second <= 2);
    }

    /** Of the runs that count: the first, and the last, which was made after resuming. */
    private void assertClockSteps() {
        List<Optional<String>> reported = whole.runs().stream()
                .map(run -> run.record().reasons().stream()
                        .filter(reason -> reason.code().equals(ReasonCode.CLOCK_STEP.code()))
                        .map(Reason::text)
                        .findFirst())
                .toList();

        assertThat(reported).extracting(Optional::isPresent).containsExactly(true, false, false, true);
        assertThat(reported.get(0).orElseThrow())
                .matches("the wall clock was set by 8(6400|6399)\\d{3} ms, limit 100 ms");
        assertThat(whole.runs().get(0).record().status()).isEqualTo(RunStatus.SUSPECT);
        assertThat(stopped.runs().get(2).record().context().harness().get("clock-step-ms"))
                .as("set back, a step counts as much")
                .isCloseTo((double) DAY.toMillis(), within(1_000.0));
    }

    /** Labels take the wall clock's time, right or wrong. */
    private void assertStartsAreThoseOfTheWallClock() {
        assertThat(daysSinceTheFirst(stopped)).containsExactly(0L, 0L, -1L);
        assertThat(daysSinceTheFirst(whole)).containsExactly(0L, 0L, -2L, -1L);
    }

    private static List<Long> daysSinceTheFirst(Results results) {
        Instant first = results.runs().get(0).record().startedAt();
        return results.runs().stream()
                .map(run -> Math.round(
                        Duration.between(first, run.record().startedAt()).toSeconds() / 86_400.0))
                .toList();
    }

    private void assertNothingIsLost() throws IOException {
        assertThat(whole.runs().subList(0, 2)).isEqualTo(stopped.runs().subList(0, 2));
        String broken = runs.get(2).id();
        assertThat(root().resolve("aside").resolve(broken).resolve("run.json")).isRegularFile();
        List<String> journal = Files.readAllLines(root().resolve("journal.jsonl"));
        assertThat(journal.stream().filter(line -> line.contains("\"event\":\"run-finished\"")))
                .extracting(line -> line.replaceAll(".*\"run\":\"([^\"]+)\".*", "$1"))
                .containsExactly(
                        runs.get(0).id(),
                        runs.get(1).id(),
                        broken,
                        broken,
                        runs.get(3).id());
        assertThat(journal).anyMatch(line -> line.contains("\"event\":\"stopped\""));
        assertThat(journal.get(journal.size() - 1)).contains("\"event\":\"finished\"");
    }

    private Path root() {
        return directory.resolve("results");
    }

    private void carryOut(ResultsWriter writer) throws InterruptedException {
        Timeouts limits = new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(10));
        Runner runner = new Runner(new RunnerParts(plugins, fleets, new Machine(), clock, limits, jumps), plan, writer);
        jumps.stop = runner::stop;
        runner.run();
    }

    private static Experiment experiment() {
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.BackToBack(),
                Duration.ZERO,
                MEASURE,
                Duration.ofSeconds(5),
                Duration.ofSeconds(1),
                Waiting.PARK);
        Map<String, String> kept = Map.of("persist", "true");
        Experiment plain = Experiments.of(
                "memory", kept, 2, new WorkloadSpec("c", "c", "ycsb-c", Map.of(), traffic, Optional.empty()));
        List<Arm> arms = List.of(
                new Arm("plain", "memory", "processes", kept, false),
                plain.arms().get(1));
        return SampleExperiment.like(plain).arms(arms).build();
    }

    /** Sets the clock, a jump for each run: within its measure phase, and after its end. */
    private final class Jumps implements RunListener {
        private Queue<Duration> within;
        private Queue<Duration> after;
        private int finished;
        private int stopAfter;
        private Runnable stop;
        private boolean jumped;

        @Override
        public void step(PlannedRun run, String step) {
            jumped = false;
        }

        @Override
        public void progress(PlannedRun run, Progress progress) {
            if (progress.phase() == Phase.MEASURE && !jumped) {
                jumped = true;
                clock.set(within.remove());
            }
        }

        @Override
        public void runFinished(RunRecord record) {
            clock.set(after.remove());
            finished++;
            if (finished == stopAfter) {
                stop.run();
            }
        }
    }

    /** The machine's own clock, except for a wall clock ahead by an amount that the test sets. Any thread. */
    private static final class SetClock implements NanoClock {
        private final SystemClock machine = new SystemClock();
        private Duration ahead = Duration.ZERO;

        synchronized void set(Duration by) {
            ahead = ahead.plus(by);
        }

        @Override
        public long nowNs() {
            return machine.nowNs();
        }

        @Override
        public long wallMs() {
            return wall().toEpochMilli();
        }

        @Override
        public synchronized Instant wall() {
            return machine.wall().plus(ahead);
        }

        @Override
        public void park(long ns) {
            machine.park(ns);
        }
    }
}
