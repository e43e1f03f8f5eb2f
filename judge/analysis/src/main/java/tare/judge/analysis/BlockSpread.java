package tare.judge.analysis;

import java.util.List;
import java.util.Optional;

/**
 * Spread of log ratios within provisionings, and of the means between provisionings. The larger of the two shows
 * whether more rounds or more provisionings would help. Within: the pooled standard deviation of rounds about their
 * block's mean, sqrt(sum of squares / (rounds - blocks)). Between: the standard deviation of the blocks' means, which
 * includes within / sqrt(rounds of a block). Both as exp(sd) - 1.
 */
final class BlockSpread {
    private BlockSpread() {}

    /**
     * {@code between provisionings the ratio spreads by 4.1 %, from round to round within one by 2.0 %}; empty if each
     * round is its own block.
     */
    static Optional<String> of(ArmNumbers numbers) {
        if (!(numbers instanceof PairedNumbers paired) || paired.blocking().rounds() == 1) {
            return Optional.empty();
        }
        List<LogSample> each = paired.blocking().blocks(paired.logs()).stream()
                .map(block ->
                        LogSample.ofLogs(block.stream().map(RoundLog::value).toList()))
                .toList();
        int freedom = each.stream().mapToInt(block -> block.n() - 1).sum();
        if (each.size() < 2 || freedom == 0) {
            return Optional.empty();
        }
        double squares = each.stream()
                .mapToDouble(block -> (block.n() - 1) * block.sd() * block.sd())
                .sum();
        double between = paired.logRatio().sd();
        return Optional.of("the ratio varies by " + percent(between)
                + " between provisionings and by " + percent(Math.sqrt(squares / freedom)) + " between rounds within"
                + " one");
    }

    private static String percent(double sd) {
        return Text.percent(Math.expm1(sd));
    }
}
