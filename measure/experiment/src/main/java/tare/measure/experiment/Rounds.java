package tare.measure.experiment;

import java.util.List;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.model.Judging;
import tare.api.spi.Units;

/**
 * What {@code rounds:} holds: a number, or {@code most} with {@code looks}.
 *
 * @param most maximum number of rounds
 * @param looks number of planned looks at the results so far; empty to judge once, at the end
 */
record Rounds(int most, Optional<Integer> looks) {
    /** With fewer rounds a verdict depends more on its assumptions than on the numbers. */
    static final int FEWEST = 4;

    /** Three mirrored pairs. */
    static final Rounds STANDARD = new Rounds(6, Optional.empty());

    private static final ValueForm<Integer> COUNT = ValueForm.count("count, 2 to 10k", Rules::rounds);
    static final LookKeys LOOKS = new LookKeys();

    static final ValueForm<Rounds> FORM = new ValueForm<>(
            new ValueShape(
                    COUNT.shape().words() + "; or `{ most: N, looks: K }`, see below",
                    (description, plugins) -> ValueShape.anyOf(
                            description,
                            List.of(
                                    SchemaValue.COUNT.described("2 to " + Units.text(Experiment.MOST_ROUNDS)),
                                    LOOKS.schema("At most so many, and judged several times on the way.", plugins)
                                            .node()))),
            Rounds::read,
            rounds -> rounds.looks.isPresent() ? LOOKS.flow(rounds) : Integer.toString(rounds.most));

    private static Optional<Rounds> read(Entry entry) {
        return entry.node() instanceof YamlNode.Mapping
                ? Optional.of(LOOKS.read(entry.section()))
                : COUNT.read().apply(entry).map(most -> new Rounds(most, Optional.empty()));
    }

    static int provisionings(String text) {
        long count = Units.count(text);
        if (count < FEWEST || count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("must be at least " + FEWEST
                    + ": each provisioning gives one observation, and a verdict needs " + FEWEST);
        }
        return (int) count;
    }

    /**
     * Adds the problem of too few rounds for verdicts, or of looks that could decide nothing.
     *
     * @param place of the rounds
     * @param judge whether there are to be verdicts
     */
    void checkVerdicts(Judging judge, FilePosition place) {
        if (judge == Judging.VERDICTS && most < FEWEST) {
            place.problem("must be at least " + FEWEST + " for a verdict; for ratios without verdicts, set analysis: {"
                    + " judge: none }, got: " + most);
        } else if (judge == Judging.NONE && looks.isPresent()) {
            place.problem("must be a count where analysis.judge is none: looks end the experiment at a verdict, got: "
                    + looks.get() + " looks");
        }
    }

    /**
     * Adds the problems of blocks that do not fit the rounds or their looks.
     *
     * @param place of the number of blocks
     */
    void checkBlocks(int blocks, FilePosition place) {
        if (most % blocks != 0) {
            place.problem("must divide " + most + " rounds into equal blocks, got: " + blocks);
        } else if (looks.isPresent() && most % looks.get() == 0) {
            checkLooks(most / looks.get(), most / blocks, blocks, place);
        }
    }

    private static void checkLooks(int roundsALook, int roundsABlock, int blocks, FilePosition place) {
        if (roundsALook % roundsABlock != 0 || roundsALook / roundsABlock < FEWEST) {
            place.problem("must put at least " + FEWEST + " whole blocks between looks, which come every " + roundsALook
                    + " rounds; a block has " + roundsABlock + ", got: " + blocks);
        }
    }
}
