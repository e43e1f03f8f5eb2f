package tare.judge.analysis;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Groups rounds into observations. Rounds on the same provisioned systems share those systems' luck, so the mean log
 * ratio of all rounds of one provisioning is one observation.
 *
 * @param rounds rounds in a block; 1 if each round is an observation of its own
 */
public record Blocking(int rounds) {
    /** Each round is an observation. */
    public static final Blocking EACH_ROUND = new Blocking(1);

    public Blocking {
        if (rounds < 1) {
            throw new IllegalArgumentException("a block must have at least a round, got: " + rounds);
        }
    }

    /** One number per block, in the order of blocks; a block that lost all its rounds is left out. */
    List<Double> observations(Collection<RoundLog> logs) {
        return blocks(logs).stream()
                .map(block -> block.stream().collect(Collectors.averagingDouble(RoundLog::value)))
                .toList();
    }

    /** The rounds of each block, in the order of blocks; a block that lost all its rounds is left out. */
    Collection<List<RoundLog>> blocks(Collection<RoundLog> logs) {
        return logs.stream()
                .collect(Collectors.groupingBy(log -> (log.round() - 1) / rounds, TreeMap::new, Collectors.toList()))
                .values();
    }
}
