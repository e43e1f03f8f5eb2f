package tare.measure.runner.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.spi.Plugins;
import tare.measure.runner.Experiments;
import tare.quality.testing.SampleExperiment;

class PlannerTest {
    private final Experiment experiment = Experiments.of(
            "memory", Map.of(), 20, Experiments.workload("a", "ycsb-a"), Experiments.workload("b-c", "ycsb-b"));
    private final Plan plan = new Planner().plan(experiment, List.of());

    @Test
    void everyArmMeetsEveryWorkloadOnceInEachRound() {
        assertThat(plan.runs()).hasSize(80);
        Set<List<Object>> cells = new HashSet<>();
        plan.runs().forEach(run -> cells.add(List.of(run.round(), run.arm(), run.workload())));
        assertThat(cells).hasSize(80);
        assertThat(plan.runs()).extracting(PlannedRun::round).isSorted();
    }

    @Test
    void theArmsOfOneWorkloadRunOneAfterTheOther() {
        for (int i = 0; i < plan.runs().size(); i += 2) {
            assertThat(plan.runs().get(i).workload())
                    .isEqualTo(plan.runs().get(i + 1).workload());
            assertThat(plan.runs().get(i).arm())
                    .isNotEqualTo(plan.runs().get(i + 1).arm());
        }
    }

    @Test
    void whereOneSystemIsUpAtATimeAllItsWorkloadsRunBeforeTheNextArms() {
        Plugins plugins = Plugins.load(PlannerTest.class.getClassLoader());
        EnvironmentSpec fresh = new EnvironmentSpec("processes", Map.of("fresh", "true"), Map.of());
        Experiment placed = SampleExperiment.like(experiment)
                .arms(List.of(
                        new Arm("plain", "placed", "processes", Map.of(), false),
                        new Arm("other", "placed", fresh, Map.of(), false)))
                .build();
        Planner planner = new Planner(plugins, Long.MAX_VALUE);
        Plan apart = planner.plan(placed, List.of());

        assertThat(apart.apart()).contains("newly started in each round: other");
        Set<String> firstArms = new HashSet<>();
        for (int i = 0; i < apart.runs().size(); i += 4) {
            List<PlannedRun> round = apart.runs().subList(i, i + 4);
            assertThat(round.get(0).arm()).isEqualTo(round.get(1).arm());
            assertThat(round.get(2).arm()).isEqualTo(round.get(3).arm());
            assertThat(round).extracting(PlannedRun::round).containsOnly(i / 4 + 1);
            firstArms.add(round.get(0).arm());
        }
        assertThat(firstArms).as("arms are shuffled").hasSize(2);
        assertThat(apart.estimate()).isGreaterThan(plan.estimate());
        assertThat(cells(apart, 2)).isEqualTo(backwards(cells(apart, 1)));
        assertThat(new Planner().extend(apart, 33).runs().subList(0, 80)).isEqualTo(apart.runs());
    }

    @Test
    void systemsThatDoNotStayUpTakeAStartForEachRun() {
        Plugins plugins = Plugins.load(PlannerTest.class.getClassLoader());
        Planner planner = new Planner(plugins, Long.MAX_VALUE);
        EnvironmentSpec stopped = new EnvironmentSpec("processes", Map.of("keep", "false"), Map.of());
        Plan kept = planner.plan(placed(EnvironmentSpec.of("processes")), List.of());
        Plan notKept = planner.plan(placed(stopped), List.of());

        long runs =
                notKept.runs().stream().filter(run -> run.arm().equals("other")).count();
        assertThat(notKept.runs()).as("the order").isEqualTo(kept.runs());
        assertThat(notKept.estimate().minus(kept.estimate()))
                .isEqualTo(Duration.ofSeconds(25).multipliedBy(runs));
    }

    private Experiment placed(EnvironmentSpec other) {
        return SampleExperiment.like(experiment)
                .arms(List.of(
                        new Arm("plain", "placed", "processes", Map.of(), false),
                        new Arm("other", "placed", other, Map.of(), false)))
                .build();
    }

    @Test
    void moreRoundsLeaveTheFirstOnesAsTheyWere() {
        Plan extended = new Planner().extend(plan, 33);
        assertThat(extended.runs().subList(0, 80)).isEqualTo(plan.runs());
        assertThat(extended.runs()).hasSize(33 * 4);
        assertThat(extended.experiment().rounds()).isEqualTo(33);
        assertThat(extended).isEqualTo(new Planner().plan(plan.experiment().withRounds(33), plan.differences()));
    }

    @Test
    void anOlderPlanKeepsItsOrderAndIsMirroredFromItsLastRoundOn() {
        List<PlannedRun> otherwise = new ArrayList<>(
                new Planner().plan(experiment.withRounds(5), List.of()).runs());
        Collections.swap(otherwise, 16, 17); // an order that no current version of Tare produces
        Plan older = new Plan(experiment.withRounds(5), plan.differences(), otherwise, plan.estimate());

        Plan extended = new Planner().extend(older, 6);
        assertThat(extended.runs().subList(0, 20)).isEqualTo(otherwise);
        assertThat(cells(extended, 6)).isEqualTo(backwards(cells(extended, 5)));
    }

    @Test
    void anOddRoundAloneIsMirroredWhenMoreAreAdded() {
        Plan odd = new Planner().plan(experiment.withRounds(3), List.of());
        assertThat(odd.runs()).isEqualTo(plan.runs().subList(0, 12));
        assertThat(new Planner().extend(odd, 4).runs()).isEqualTo(plan.runs().subList(0, 16));
    }

    @Test
    void theSecondRoundOfAPairRepeatsTheFirstBackwards() {
        for (int round = 1; round < 20; round += 2) {
            assertThat(cells(plan, round + 1)).as("round %d", round + 1).isEqualTo(backwards(cells(plan, round)));
        }
    }

    @Test
    void eachPairOfRoundsIsShuffledAnew() {
        Set<List<String>> orders = new HashSet<>();
        for (int round = 1; round < 20; round += 2) {
            orders.add(cells(plan, round));
        }
        // Two orders of workloads, and two of arms in each: eight; ten pairs produce most of them.
        assertThat(orders).hasSizeGreaterThan(3);
    }

    private static List<String> cells(Plan plan, int round) {
        return plan.runs().stream()
                .filter(run -> run.round() == round)
                .map(run -> run.workload() + " " + run.arm())
                .toList();
    }

    private static List<String> backwards(List<String> cells) {
        List<String> backwards = new ArrayList<>(cells);
        Collections.reverse(backwards);
        return backwards;
    }

    @Test
    void armsSeeTheSameRequestsAndRoundsDoNot() {
        Set<Long> seeds = new HashSet<>();
        for (int i = 0; i < plan.runs().size(); i += 2) {
            assertThat(plan.runs().get(i).seed())
                    .isEqualTo(plan.runs().get(i + 1).seed());
            seeds.add(plan.runs().get(i).seed());
        }
        assertThat(seeds).hasSize(40);
    }

    @Test
    void theSameExperimentIsPlannedTheSameWay() {
        assertThat(new Planner().plan(experiment, List.of())).isEqualTo(plan);
    }

    @Test
    void namesOfRunsDoNotDependOnTheUsersLanguage() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-u-nu-arab"));
        try {
            assertThat(new Planner().plan(experiment, List.of())).isEqualTo(plan);
        } finally {
            Locale.setDefault(usual);
        }
    }

    @Test
    void absurdlyManyRecordsTakeAbsurdlyLong() {
        assertThat(new Planner()
                        .plan(
                                SampleExperiment.like(experiment)
                                        .dataset(
                                                Long.MAX_VALUE,
                                                experiment
                                                        .preparation()
                                                        .dataset()
                                                        .betweenRuns())
                                        .build(),
                                List.of())
                        .estimate())
                .isGreaterThan(Duration.ofDays(365));
    }

    @Test
    void namesOfRunsAreUniqueEvenWhereTheirPartsAreNot() {
        Experiment twins = Experiments.of(
                "memory", Map.of(), 2, Experiments.workload("a-b", "ycsb-a"), Experiments.workload("a_b", "ycsb-b"));

        assertThat(new Planner().plan(twins, List.of()).runs())
                .extracting(PlannedRun::id)
                .doesNotHaveDuplicates()
                .contains("r01-plain-a_b", "r01-plain-a_b-2");
    }
}
