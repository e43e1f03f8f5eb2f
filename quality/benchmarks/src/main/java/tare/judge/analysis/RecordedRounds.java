package tare.judge.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tare.api.model.Results;
import tare.api.model.RunResult;

/** The measured throughput of each round of a {@link PlantedWorld}, for judging by other rules. */
record RecordedRounds(List<Round> rounds) {
    private static final double ALPHA = 0.05;

    /** Requests per second. */
    record Round(double base, double again, double arm) {}

    /** Keeps only rounds in which every arm's run counted. */
    static RecordedRounds of(Results results) {
        Map<Integer, Map<String, Double>> byRound = new TreeMap<>();
        for (RunResult run : results.runs()) {
            if (run.record().enters()) {
                byRound.computeIfAbsent(run.record().run().round(), round -> new TreeMap<>())
                        .put(
                                run.record().run().arm(),
                                run.record().measured().orElseThrow().rates().throughput());
            }
        }
        return new RecordedRounds(byRound.values().stream()
                .filter(round -> round.size() == 3)
                .map(round -> new Round(round.get("base"), round.get("again"), round.get("arm")))
                .toList());
    }

    RecordedRounds shuffled(Random luck) {
        List<Round> others = new ArrayList<>(rounds);
        Collections.shuffle(others, luck);
        return new RecordedRounds(others);
    }

    /** The outcome that planned looks at these rounds would have had. */
    LookPlan.Outcome looks(double[] levels, double margin) {
        double[][] logs = {
            rounds.stream().mapToDouble(round -> Math.log(round.base())).toArray(),
            rounds.stream().mapToDouble(round -> Math.log(round.again())).toArray(),
            rounds.stream().mapToDouble(round -> Math.log(round.arm())).toArray()
        };
        return LookPlan.PLANNED.judge(logs, new Band(margin), levels);
    }

    /**
     * The number of rounds after which Welch's t test first shows a difference between base and arm, when repeated
     * after every pair of runs. People do this by hand, with no margin, no control, and more than 5 % false alarms.
     */
    int plainTTest() {
        return IntStream.rangeClosed(2, rounds.size())
                .filter(n -> {
                    List<Round> first = rounds.subList(0, n);
                    Welch welch = new Welch(
                            LogSample.of(first.stream().map(Round::base).toList()),
                            LogSample.of(first.stream().map(Round::arm).toList()));
                    return TInterval.pOfNoDifference(welch) < ALPHA;
                })
                .findFirst()
                .orElse(rounds.size());
    }

    /** The standard deviation of the baseline's log throughput in one run, as a fraction. */
    double spread() {
        return Math.expm1(
                LogSample.of(rounds.stream().map(Round::base).toList()).sd());
    }
}
