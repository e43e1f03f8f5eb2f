package tare.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.model.Arm;
import tare.model.EnvironmentSpec;
import tare.model.Experiment;
import tare.model.Plan;
import tare.model.PlannedRun;
import tare.spi.Plugins;

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
        Experiment placed = Experiments.with(
                experiment,
                List.of(
                        new Arm("plain", "placed", "processes", Map.of(), false),
                        new Arm("other", "placed", fresh, Map.of(), false)),
                experiment.gates());
        Planner planner = new Planner(plugins, Long.MAX_VALUE);
        Plan apart = planner.plan(placed, List.of());

        assertThat(apart.apart()).contains("started anew in each round: other");
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
        return Experiments.with(
                experiment,
                List.of(
                        new Arm("plain", "placed", "processes", Map.of(), false),
                        new Arm("other", "placed", other, Map.of(), false)),
                experiment.gates());
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
    void aPlanThatWouldGoOnInAnotherOrderIsRefused() {
        List<PlannedRun> otherwise = new ArrayList<>(plan.runs());
        Collections.swap(otherwise, 0, 1);
        Plan foreign = new Plan(plan.experiment(), plan.differences(), otherwise, plan.estimate());
        assertThatThrownBy(() -> new Planner().extend(foreign, 33)).hasMessageContaining("another version of Tare");
    }

    @Test
    void theOrderChangesFromRoundToRound() {
        Set<List<String>> orders = new HashSet<>();
        for (int i = 0; i < plan.runs().size(); i += 4) {
            orders.add(plan.runs().subList(i, i + 4).stream()
                    .map(run -> run.workload() + run.arm())
                    .toList());
        }
        // Two orders of workloads, and two of arms in each: eight; twenty rounds see nearly all of them.
        assertThat(orders).hasSizeGreaterThan(4);
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
                        .plan(Experiments.withRecords(experiment, Long.MAX_VALUE), List.of())
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
