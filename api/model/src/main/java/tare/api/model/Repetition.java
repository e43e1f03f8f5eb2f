package tare.api.model;

import java.util.Optional;

/**
 * How runs are repeated.
 *
 * @param rounds how often every arm x workload is run
 * @param looks how often results are judged during the experiment, at equal numbers of rounds; empty for once at the
 *     end
 * @param provisionings the number of blocks of rounds, each with new daemons and freshly loaded data; empty if the
 *     environments decide
 * @param seed the source of all randomness
 */
public record Repetition(int rounds, Optional<Integer> looks, Optional<Integer> provisionings, long seed) {
    /** With one look at the end, and provisionings as the environments decide. */
    public Repetition(int rounds, long seed) {
        this(rounds, Optional.empty(), Optional.empty(), seed);
    }

    /** A copy with more rounds; each provisioning keeps its number of rounds. */
    Repetition withRounds(int more) {
        return new Repetition(more, looks, provisionings.map(blocks -> more / (rounds / blocks)), seed);
    }

    /**
     * The first round of the provisioning block that contains a round; empty if rounds are not provisioned in blocks.
     */
    public Optional<Integer> firstOfBlock(int round) {
        return provisionings.map(blocks -> {
            int roundsEach = rounds / blocks;
            return (round - 1) / roundsEach * roundsEach + 1;
        });
    }

    /** {@code before each round, 4 times}, {@code before each 2 rounds, 4 times}: when all arms are provisioned. */
    public Optional<String> provisioned() {
        return provisionings.map(blocks -> {
            int roundsEach = rounds / blocks;
            return "before each " + (roundsEach == 1 ? "round" : roundsEach + " rounds") + ", " + blocks + " times";
        });
    }
}
