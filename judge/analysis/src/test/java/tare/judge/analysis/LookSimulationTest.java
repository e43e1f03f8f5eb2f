package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.model.Estimate;

/**
 * Simulates the effect of planned looks on false verdicts, power and rounds. Compares 24 rounds with 4 looks to 24
 * rounds judged once, and to a look after every round from the fourth on at the level of a single look. Margin 5 %, one
 * arm, no control.
 */
@Tag("slow")
class LookSimulationTest {
    private static final int EXPERIMENTS = 10_000;
    private static final int MOST = 24;
    private static final Band MARGIN = new Band(0.05);
    private static final List<Double> LEVELS = LookLevels.of(4, 0.05);

    private enum End {
        CLAIMED,
        EQUIVALENT,
        UNDECIDED
    }

    private record Decision(End end, int rounds) {}

    /** Takes the ratio and sd of one run; the log ratio of a round has √2 times that sd. */
    @ParameterizedTest
    @CsvSource({"1.05, 2", "1.1, 5", "1.3, 5"}) // the same code makes the other rows of the table; each takes seconds
    void whatIsPublishedIsFound(double ratio, double sdPercent) throws IOException {
        Random random = new Random(42);
        List<Decision> looks = new ArrayList<>();
        List<Decision> once = new ArrayList<>();
        List<Decision> each = new ArrayList<>();
        for (int i = 0; i < EXPERIMENTS; i++) {
            double[] logs = new double[MOST];
            for (int round = 0; round < MOST; round++) {
                logs[round] = Math.log(ratio) + random.nextGaussian() * Math.sqrt(2) * sdPercent / 100;
            }
            looks.add(planned(logs));
            once.add(new Decision(judge(logs, MOST, 0.05), MOST));
            each.add(eachRound(logs));
        }
        String row = String.format(
                Locale.ROOT,
                "| %s, %.0f %% | %s | %s | %s |",
                ratio == 1 ? "nothing" : String.format(Locale.ROOT, "+%.0f %%", (ratio - 1) * 100),
                sdPercent,
                cell(looks),
                cell(once),
                cell(each));
        assertThat(Files.readString(Path.of("../../docs/statistics.md"))).contains(row);
    }

    private static Decision planned(double[] logs) {
        for (int look = 1; look <= LEVELS.size(); look++) {
            int rounds = MOST / LEVELS.size() * look;
            End end = judge(logs, rounds, LEVELS.get(look - 1));
            if (end != End.UNDECIDED) {
                return new Decision(end, rounds);
            }
        }
        return new Decision(End.UNDECIDED, MOST);
    }

    private static Decision eachRound(double[] logs) {
        for (int rounds = 4; rounds <= MOST; rounds++) {
            End end = judge(logs, rounds, 0.05);
            if (end != End.UNDECIDED) {
                return new Decision(end, rounds);
            }
        }
        return new Decision(End.UNDECIDED, MOST);
    }

    private static End judge(double[] logs, int rounds, double level) {
        double mean = 0;
        for (int i = 0; i < rounds; i++) {
            mean += logs[i] / rounds;
        }
        double squares = 0;
        for (int i = 0; i < rounds; i++) {
            squares += (logs[i] - mean) * (logs[i] - mean);
        }
        LogSample sample = new LogSample(rounds, mean, Math.sqrt(squares / (rounds - 1)));
        Estimate interval = TInterval.of(sample, 1 - level).orElseThrow();
        if (MARGIN.holds(interval)) {
            return End.EQUIVALENT;
        }
        return MARGIN.excludes(interval) ? End.CLAIMED : End.UNDECIDED;
    }

    /** Formats the shares of claims (better or worse) and of equivalence, and the mean number of rounds. */
    private static String cell(List<Decision> decisions) {
        return String.format(
                Locale.ROOT,
                "%s / %s, %.1f",
                share(decisions, End.CLAIMED),
                share(decisions, End.EQUIVALENT),
                decisions.stream().mapToInt(Decision::rounds).average().orElseThrow());
    }

    private static String share(List<Decision> decisions, End end) {
        long count = decisions.stream().filter(one -> one.end() == end).count();
        return String.format(Locale.ROOT, "%.1f", 100.0 * count / decisions.size());
    }
}
