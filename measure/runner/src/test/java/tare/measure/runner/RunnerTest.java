package tare.measure.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.CacheState;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.HostRecord;
import tare.api.model.LoadRecord;
import tare.api.model.LookRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.PlannedRun;
import tare.api.model.ReasonCode;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;
import tare.measure.engine.SystemClock;
import tare.measure.probes.Machine;
import tare.measure.runner.arms.Timeouts;
import tare.measure.runner.loading.ArmsNotReadyException;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;
import tare.measure.runner.parts.RunnerParts;
import tare.measure.runner.planning.Planner;
import tare.quality.testing.SampleExperiment;

@Tag("slow")
class RunnerTest {
    private static final Map<String, String> KEPT = Map.of("persist", "true");

    @TempDir
    Path directory;

    private final Plugins plugins = Plugins.load(RunnerTest.class.getClassLoader());
    private final InProcessFleets fleets = new InProcessFleets(plugins);
    private final Seen seen = new Seen();
    private Machine machine = new Machine();
    private LookJudge judge = LookJudge.NONE;

    @Test
    void everyPlannedRunIsMadeInThePlansOrder() throws Exception {
        Experiment experiment =
                experiment(KEPT, Experiments.workload("a", "ycsb-a"), Experiments.workload("c", "ycsb-c"));
        Plan plan = plan(experiment);
        Results results = run(plan);

        assertThat(results.runs()).extracting(run -> run.record().run()).containsExactlyElementsOf(plan.runs());
        assertThat(results.runs())
                .extracting(run -> run.record().status())
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(seen.finished)
                .containsExactlyElementsOf(
                        plan.runs().stream().map(PlannedRun::id).toList());
    }

    @Test
    void aWorkloadThatALookHasDecidedIsNotRunAnyMore() throws Exception {
        Plan plan = looking();
        List<String> asked = new ArrayList<>();
        Results results = run(plan, (look, open) -> {
            asked.add(look.rounds() + " " + open);
            return look.rounds() == 2 ? Set.of("a") : Set.of();
        });

        assertThat(asked).containsExactly("2 [a, c]", "4 [c]");
        assertThat(results.runs()).extracting(run -> run.record().run()).containsExactlyElementsOf(results.due());
        assertThat(results.due()).hasSize(12).noneMatch(run -> run.workload().equals("a") && run.round() > 2);
        assertThat(results.looks())
                .containsExactly(
                        new LookRecord("a", 2, 0.01, true),
                        new LookRecord("c", 2, 0.01, false),
                        new LookRecord("c", 4, 0.04, false));
    }

    @Test
    void aLookIsTakenOnceHoweverOftenTheRunIsGoneOnWith() throws Exception {
        Plan plan = looking();
        run(plan, (look, open) -> Set.of("a", "c"));
        judge = LookJudge.NONE; // fails if called
        assertThat(resume(plan).runs()).hasSize(8);
    }

    @Test
    void aLookThatWasNotJournaledIsTakenAgain() throws Exception {
        Plan plan = looking();
        run(plan, (look, open) -> look.rounds() == 2 ? Set.of("a", "c") : Set.of());
        Path journal = directory.resolve("results/journal.jsonl");
        List<String> lines = Files.readAllLines(journal);
        lines.removeIf(line -> line.contains("\"event\":\"look\""));
        Files.write(journal, lines);

        List<Integer> asked = new ArrayList<>();
        judge = (look, open) -> {
            asked.add(look.rounds());
            return open;
        };
        resume(plan);
        assertThat(asked).containsExactly(2);
    }

    /** Four rounds, with looks after two and four. */
    private Plan looking() {
        Experiment experiment = experiment(
                        KEPT, Experiments.workload("a", "ycsb-a"), Experiments.workload("c", "ycsb-c"))
                .withRounds(4);
        Plan plan = plan(experiment);
        return new Plan(
                experiment,
                plan.differences(),
                plan.runs(),
                plan.estimate(),
                plan.imported(),
                plan.apart(),
                List.of(new PlannedLook(2, 0.01), new PlannedLook(4, 0.04)));
    }

    @Test
    void eachBlockOfRoundsHasDataOfItsOwn() throws Exception {
        Experiment experiment = experiment(KEPT, Experiments.workload("c", "ycsb-c"))
                .withRounds(4)
                .with(Optional.empty(), Optional.of(2));
        Results results = run(plan(experiment));

        assertThat(results.runs()).hasSize(8);
        assertThat(results.loads())
                .extracting(load -> load.arm() + " " + load.round().orElse(0))
                .containsExactly("other 1", "other 3", "plain 1", "plain 3");
    }

    @Test
    void aBlockThatWasBrokenOffIsMadeAgainWhole() throws Exception {
        Plan plan = plan(experiment(KEPT, Experiments.workload("c", "ycsb-c"))
                .withRounds(4)
                .with(Optional.empty(), Optional.of(2)));
        seen.stopAfter = 6; // three of four rounds
        run(plan);
        seen.stopAfter = Integer.MAX_VALUE;
        seen.finished.clear();

        assertThat(resume(plan).runs()).hasSize(8);
        assertThat(seen.finished)
                .containsExactlyElementsOf(
                        plan.runs().subList(4, 8).stream().map(PlannedRun::id).toList());
    }

    @Test
    void theSecondsOfTheWarmUpAreKept() throws Exception {
        Plan plan = plan(experiment(KEPT, Experiments.workload("c", "ycsb-c")));
        run(plan);

        for (PlannedRun run : plan.runs()) {
            Path files = directory.resolve("results/runs").resolve(run.id());
            assertThat(files.resolve("warm-up.csv")).content().contains("\n0,read,");
            assertThat(files.resolve("warm-up.hlog")).content().contains("#[Tare: warm-up, one second a line");
        }
    }

    @Test
    void severalWorkersKeepTheirOwnHistograms() throws Exception {
        WorkloadSpec one = Experiments.workload("c", "ycsb-c");
        Traffic traffic = one.traffic();
        WorkloadSpec two = new WorkloadSpec(
                "c2",
                "c2",
                one.type(),
                one.settings(),
                new Traffic(
                        2,
                        2,
                        traffic.pace(),
                        traffic.warmUp(),
                        traffic.measure(),
                        traffic.deadline(),
                        traffic.drain(),
                        traffic.waiting()),
                one.primary());
        Plan plan = plan(experiment(KEPT, one, two));
        run(plan);

        for (PlannedRun run : plan.runs()) {
            Path workers = directory.resolve("results/runs").resolve(run.id()).resolve("workers");
            if (run.workload().equals("c")) {
                assertThat(workers).as("one worker's are the run's").doesNotExist();
            } else {
                assertThat(workers).isDirectoryContaining("glob:**/1.hlog").isDirectoryContaining("glob:**/2.hlog");
            }
        }
    }

    @Test
    void theHostsOfEveryArmAreRecorded() throws Exception {
        Results results = run(plan(experiment(KEPT, Experiments.workload("c", "ycsb-c"))));

        assertThat(results.hosts())
                .extracting(HostRecord::arm, HostRecord::host, HostRecord::runs)
                .containsExactlyInAnyOrder(
                        tuple("plain", "this-machine", List.of("workers")),
                        tuple("other", "this-machine", List.of("workers")));
        assertThat(results.hosts().get(0).facts()).containsKey("machine.cpu.model");
    }

    @Test
    void workloadsOnTheSameDataShareOneLoad() throws Exception {
        Results results =
                run(plan(experiment(KEPT, Experiments.workload("a", "ycsb-a"), Experiments.workload("c", "ycsb-c"))));

        assertThat(results.loads()).extracting(LoadRecord::arm).containsExactly("other", "plain");
        assertThat(results.loads()).extracting(LoadRecord::size).containsOnly(200L);
    }

    @Test
    void everyRunStartsFromTheLoadedState() throws Exception {
        // Workload D inserts: without the restore, its second run would find the rows of its first.
        Results results = run(plan(experiment(KEPT, Experiments.workload("d", "ycsb-d"))));

        assertThat(results.runs())
                .isNotEmpty()
                .extracting(run -> run.record().status())
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(results.runs())
                .allSatisfy(run -> assertThat(run.record().seconds()).containsKey("restore"));
    }

    @Test
    void reusedDataIsNotRestored() throws Exception {
        Experiment restoring = experiment(KEPT, Experiments.workload("c", "ycsb-c"));
        Experiment reusing = SampleExperiment.like(restoring)
                .dataset(200, DatasetSpec.BetweenRuns.REUSE)
                .build();
        Results results = run(plan(reusing));

        assertThat(results.runs())
                .isNotEmpty()
                .extracting(run -> run.record().status())
                .isSubsetOf(RunStatus.VALID, RunStatus.SUSPECT);
        assertThat(results.runs())
                .allSatisfy(run -> assertThat(run.record().seconds()).doesNotContainKey("restore"));
    }

    /** The mix inserts rows, so each run on data that was not loaded again would find more of them. */
    @Test
    void reloadedDataIsTheSameForEveryRun() throws Exception {
        Experiment restoring = experiment(KEPT, Experiments.workload("d", "ycsb-d"));
        Experiment reloading = SampleExperiment.like(restoring)
                .dataset(200, DatasetSpec.BetweenRuns.RELOAD)
                .build();
        Results results = run(plan(reloading));

        assertThat(results.runs()).hasSize(plan(reloading).runs().size()).allSatisfy(run -> {
            assertThat(run.record().status()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.record().seconds()).containsKey("reload").doesNotContainKey("restore");
        });
        assertThat(results.loads()).as("of the experiment").hasSize(2);
        int connecting = 2;
        int loading = 2 + results.runs().size();
        assertThat(fleets.opened())
                .hasSize(connecting + loading + results.runs().size());
    }

    @Test
    void theLoadedStateIsExportedOnceByAWorkerOfItsOwn() throws Exception {
        Map<String, String> exporting = Map.of("persist", "true", "export", "somewhere");
        Results results = run(
                plan(experiment(exporting, Experiments.workload("a", "ycsb-a"), Experiments.workload("c", "ycsb-c"))));

        assertThat(results.loads()).hasSize(2).allSatisfy(load -> {
            assertThat(load.seconds()).containsKeys("capture", "export");
            assertThat(load.stored()).containsEntry("export.files", 1.0).containsEntry("export.bytes", 200.0);
        });
        assertThat(fleets.opened()).containsOnlyOnce("plain with memory-export", "other with memory-export");
    }

    @Test
    void anExportThatFailsIsNotTheSystemsFailure() {
        Plan plan = plan(experiment(
                Map.of("persist", "true", "export", InProcessFleets.FULL), Experiments.workload("c", "ycsb-c")));

        assertThatThrownBy(() -> run(plan))
                .isInstanceOfSatisfying(ArmsNotReadyException.class, e -> assertThat(e.reasons())
                        .containsEntry("plain", ReasonCode.EXPORT.because("load: export: no room there")));
        assertThat(ResultsReader.read(directory.resolve("results")).loads())
                .hasSize(1)
                .allSatisfy(load -> assertThat(load.seconds()).containsKey("capture"));
    }

    @Test
    void onlyAStateThatIsKeptIsExported() throws Exception {
        Experiment restoring =
                experiment(Map.of("persist", "true", "export", "somewhere"), Experiments.workload("c", "ycsb-c"));
        Results results = run(plan(SampleExperiment.like(restoring)
                .dataset(200, DatasetSpec.BetweenRuns.REUSE)
                .build()));

        assertThat(results.loads()).hasSize(2).allSatisfy(load -> {
            assertThat(load.seconds()).doesNotContainKey("export");
            assertThat(load.stored()).doesNotContainKey("export.bytes");
        });
    }

    @Test
    void anArmThatCannotBeConnectedEndsTheExperimentBeforeAnythingIsLoaded() {
        Plan plan = plan(
                Experiments.of("faulty", Map.of("refuse-connect", "true"), 2, Experiments.workload("c", "ycsb-c")));

        assertThatThrownBy(() -> run(plan))
                .isInstanceOf(ArmsNotReadyException.class)
                .hasMessageStartingWith("arm other: cannot connect to faulty: faulty: connection refused");
        assertThat(fleets.opened()).containsExactly("plain", "other");
        assertThat(seen.connected).containsExactly("plain");
        assertNothingIsLeft();
    }

    @Test
    void armsWithTheSameTroubleAreNamedInOneSentence() {
        Experiment experiment = experiment(Map.of("refuse-connect", "true"), Experiments.workload("c", "ycsb-c"));
        List<Arm> arms = experiment.arms().stream()
                .map(arm -> new Arm(arm.name(), "faulty", arm.environment(), arm.settings(), false))
                .toList();

        assertThatThrownBy(() ->
                        run(plan(SampleExperiment.like(experiment).arms(arms).build())))
                .hasMessageStartingWith("arms plain, other: cannot connect to faulty")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    @Test
    void aLoadThatFailsEndsTheExperiment() {
        Plan plan = plan(Experiments.of(
                "faulty", Map.of("fail", "100%", "while-loading", "true"), 2, Experiments.workload("c", "ycsb-c")));

        assertThatThrownBy(() -> run(plan))
                .isInstanceOf(ArmsNotReadyException.class)
                .hasMessageStartingWith("arm other: load: 0 of 200 records were loaded");
        assertThat(seen.finished).isEmpty();
        assertNothingIsLeft();
    }

    private void assertNothingIsLeft() {
        assertThat(directory.resolve("results/data")).doesNotExist();
        assertThat(directory.resolve("results/runs"))
                .satisfiesAnyOf(runs -> assertThat(runs).doesNotExist(), runs -> assertThat(runs)
                        .isEmptyDirectory());
        assertThat(directory.resolve("results/journal.jsonl")).content().contains("\"event\":\"not-ready\"");
    }

    @Test
    void stoppingKeepsWhatWasFinishedAndDropsTheRest() throws Exception {
        Plan plan = plan(experiment(KEPT, Experiments.workload("c", "ycsb-c")));
        seen.stopAfter = 2;
        Results results = run(plan);

        assertThat(results.runs()).hasSize(2);
        assertStopped();
    }

    @Test
    void stoppingEndsTheWaitForAGate() throws Exception {
        Experiment open = experiment(KEPT, Experiments.workload("c", "ycsb-c"));
        GateSpec closed = new GateSpec(1, 1, 0, Duration.ofMinutes(10));
        seen.stopAtStep = "gates";
        machine = new DirtyMachine();
        Results results = run(plan(SampleExperiment.like(open).gates(closed).build()));

        assertThat(results.runs()).isEmpty();
        assertThat(seen.steps).endsWith("gates");
        assertStopped();
    }

    @Test
    void aRunSaysWhetherCachedFilesWereDropped() throws Exception {
        Experiment open = experiment(KEPT, Experiments.workload("c", "ycsb-c"));
        GateSpec dropping = new GateSpec(1, 0, 0, Duration.ofSeconds(1), CacheState.ANY, false, true);
        machine = new StrictMachine();
        Results results = run(plan(SampleExperiment.like(open).gates(dropping).build()));

        assertThat(results.runs()).isNotEmpty().allSatisfy(run -> assertThat(
                        run.record().context().facts())
                .containsEntry("state.page-cache", "kept: only root may"));
    }

    @Test
    void onceStoppedNothingIsVerified() throws Exception {
        seen.stopAtStep = "measure";
        Results results = run(plan(experiment(KEPT, Experiments.workload("c", "ycsb-c"))));

        assertThat(results.runs()).isEmpty();
        assertThat(seen.steps).endsWith("measure");
        assertStopped();
    }

    private void assertStopped() throws IOException {
        assertThat(Files.readString(directory.resolve("results/journal.jsonl"))).contains("\"event\":\"stopped\"");
        assertThat(directory.resolve("results/data")).doesNotExist();
    }

    @Test
    void goingOnKeepsWholeRoundsAndRepeatsTheBrokenOne() throws Exception {
        Plan plan = plan(experiment(KEPT, Experiments.workload("c", "ycsb-c")));
        seen.stopAfter = 3; // round 1 and half of round 2
        Results broken = run(plan);
        assertThat(broken.runs()).hasSize(3);
        seen.stopAfter = Integer.MAX_VALUE;
        seen.finished.clear();
        Results whole = resume(plan);

        assertThat(whole.runs()).hasSize(4);
        assertThat(seen.finished)
                .containsExactlyElementsOf(
                        plan.runs().subList(2, 4).stream().map(PlannedRun::id).toList());
        assertThat(whole.runs().subList(0, 2)).isEqualTo(broken.runs().subList(0, 2));
        assertThat(directory.resolve("results/aside").resolve(plan.runs().get(2).id()))
                .isDirectory();
    }

    @Test
    void whatIsWholeAlreadyIsNotLoadedAgain() throws Exception {
        Plan plan = plan(experiment(KEPT, Experiments.workload("c", "ycsb-c")));
        Results whole = run(plan);
        int opened = fleets.opened().size();

        assertThat(resume(plan)).isEqualTo(whole);
        assertThat(fleets.opened()).hasSize(opened);
    }

    @Test
    void fleetsAreOpenedFreshForEachRunAndEachLoad() throws Exception {
        run(plan(experiment(KEPT, Experiments.workload("c", "ycsb-c"))));

        assertThat(fleets.opened()).hasSize(2 + 2 + 4).startsWith("plain", "other", "plain", "other");
    }

    private static Plan plan(Experiment experiment) {
        return new Planner().plan(experiment, List.of());
    }

    private static Experiment experiment(Map<String, String> settings, WorkloadSpec... workloads) {
        Experiment experiment = Experiments.of("memory", settings, 2, workloads);
        Arm plain = new Arm("plain", "memory", "processes", settings, false);
        return SampleExperiment.like(experiment)
                .arms(List.of(plain, experiment.arms().get(1)))
                .build();
    }

    private Results run(Plan plan, LookJudge looker) throws InterruptedException {
        judge = looker;
        return run(plan);
    }

    private Results run(Plan plan) throws InterruptedException {
        try (ResultsWriter writer = new ResultsWriter(directory.resolve("results"))) {
            writer.writePlan(plan);
            return carryOut(plan, writer);
        }
    }

    private Results resume(Plan plan) throws InterruptedException {
        try (ResultsWriter writer = ResultsWriter.reopen(directory.resolve("results"))) {
            return carryOut(plan, writer);
        }
    }

    private Results carryOut(Plan plan, ResultsWriter writer) throws InterruptedException {
        Timeouts limits = new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(10));
        Runner runner = new Runner(
                new RunnerParts(plugins, fleets, machine, new SystemClock(), limits, seen), plan, writer, judge);
        seen.stop = runner::stop;
        runner.run();
        return ResultsReader.read(writer.layout().root());
    }

    /** A machine on which Tare may not drop cached files. */
    private static final class StrictMachine extends Machine {
        @Override
        public Optional<String> dropPageCache() {
            return Optional.of("only root may");
        }
    }

    /** Never comes to rest. */
    private static final class DirtyMachine extends Machine {
        @Override
        public long dirtyBytes() {
            return Long.MAX_VALUE;
        }
    }

    /** Records all events, and can stop the runner. */
    private static final class Seen implements RunListener {
        private final List<String> finished = new ArrayList<>();
        private int stopAfter = Integer.MAX_VALUE;
        private Runnable stop;
        private final List<String> steps = new ArrayList<>();
        private String stopAtStep = "";

        private final List<String> connected = new ArrayList<>();

        @Override
        public void connected(ArmConnection connection) {
            connected.add(connection.arm());
        }

        @Override
        public void step(PlannedRun run, String step) {
            steps.add(step);
            if (step.equals(stopAtStep)) {
                stop.run();
            }
        }

        @Override
        public void runFinished(RunRecord record) {
            finished.add(record.run().id());
            if (finished.size() == stopAfter) {
                stop.run();
            }
        }
    }
}
