package tare.judge.analysis;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;

/**
 * Compares two results that were measured apart: each arm of the second with an arm of the first. Their rounds cannot
 * be paired, so drift between the two does not cancel: the interval is {@link Welch}'s, and the findings are stamped.
 */
public final class ApartAnalyzer {
    private final ResultsSide first;
    private final ResultsSide second;
    private final List<ArmPair> pairs;
    private final List<String> workloads;

    /**
     * @param pairs at least one
     * @param workloads ids that both sides have, at least one
     */
    public ApartAnalyzer(ResultsSide first, ResultsSide second, List<ArmPair> pairs, List<String> workloads) {
        this.first = first;
        this.second = second;
        this.pairs = List.copyOf(pairs);
        this.workloads = List.copyOf(workloads);
    }

    /** Pairs the arms that have the same name on both sides. Controls are left out, since they repeat another arm. */
    public static List<ArmPair> usualPairs(ResultsSide first, ResultsSide second) {
        Experiment theirs = second.results().plan().experiment();
        return first.results().plan().experiment().arms().stream()
                .filter(arm -> !arm.control())
                .map(Arm::name)
                .filter(name ->
                        theirs.arms().stream().anyMatch(arm -> arm.name().equals(name) && !arm.control()))
                .map(name -> new ArmPair(name, name))
                .toList();
    }

    /** Workloads that both sides have, in the first side's order. */
    public static List<String> commonWorkloads(ResultsSide first, ResultsSide second) {
        return first.workloads().stream().filter(second.workloads()::contains).toList();
    }

    /**
     * Runs that are in both results: same instant, counts and figures. Two copies of one record are not two
     * measurements, and of a copy that was extended only the added rounds are new. Empty if the two can be compared.
     */
    public List<String> inBoth() {
        Set<RunRecord> ours = measured(first).collect(Collectors.toSet());
        return measured(second)
                .filter(ours::contains)
                .map(record -> record.run().id())
                .toList();
    }

    private static Stream<RunRecord> measured(ResultsSide side) {
        return side.results().runs().stream().map(RunResult::record).filter(record -> record.measured()
                .isPresent());
    }

    /** Describes the differences that rule out a comparison; empty if the two can be compared. */
    public List<String> unlike() {
        return Likeness.problems(first, second, pairs, workloads);
    }

    /** Joins the two into one experiment whose arms are the sides. */
    public Results joined() {
        return JoinedResults.of(first, second, pairs, workloads);
    }

    /** @param joined the value returned by {@link #joined} */
    public Findings analyze(Results joined) {
        Findings findings = new Analyzer(Pairing.NONE).analyze(joined);
        List<String> stamps = new ArrayList<>(findings.stamps());
        stamps.add(origin(first, ArmPair::first) + "; " + origin(second, ArmPair::second));
        stamps.addAll(leftOut());
        if (!first.results()
                .plan()
                .experiment()
                .analysis()
                .equals(second.results().plan().experiment().analysis())) {
            stamps.add("judged by the margins and confidence of " + first.name() + "; those of " + second.name()
                    + " differ");
        }
        return findings.withStamps(stamps);
    }

    /** {@code before is arm sync of experiment quickstart, measured 2026-11-21T23:21:10Z} */
    private String origin(ResultsSide side, Function<ArmPair, String> arm) {
        List<String> arms = pairs.stream().map(arm).distinct().toList();
        List<RunRecord> made =
                side.results().runs().stream().map(RunResult::record).toList();
        String measured = made.stream()
                .filter(RunRecord::startIsKnown)
                .map(RunRecord::startedAt)
                .min(Comparator.<Instant>naturalOrder())
                .map(start -> ", measured " + start.truncatedTo(ChronoUnit.SECONDS))
                .orElse(made.isEmpty() ? ", never measured" : ", measured at an unknown time");
        return side.name() + " is " + (arms.size() == 1 ? "arm " : "arms ") + String.join(", ", arms)
                + " of experiment " + side.results().plan().experiment().name() + measured;
    }

    private List<String> leftOut() {
        List<String> stamps = new ArrayList<>();
        for (ResultsSide side : List.of(first, second)) {
            String names = side.workloads().stream()
                    .filter(id -> !workloads.contains(id))
                    .collect(Collectors.joining(", "));
            if (!names.isEmpty()) {
                stamps.add("not compared: workloads of " + side.name() + ": " + names);
            }
        }
        return stamps;
    }
}
