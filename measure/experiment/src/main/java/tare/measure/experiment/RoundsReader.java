package tare.measure.experiment;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tare.api.spi.Units;

/**
 * Reads {@code rounds:}, a number or {@code most} with {@code looks}, and {@code provisionings:}.
 *
 * @param rounds maximum number of rounds
 * @param looks number of planned looks at the results so far; empty to judge once, at the end
 * @param provisionings number of blocks into which rounds are divided; empty for none
 */
record RoundsReader(int rounds, Optional<Integer> looks, Optional<Integer> provisionings) {
    /** With fewer rounds a verdict depends more on its assumptions than on the numbers. */
    static final int FEWEST = 4;

    static final int MOST_LOOKS = 20;

    static RoundsReader read(FileSection root) {
        Optional<Entry> entry = root.entry("rounds");
        boolean isPlanned =
                entry.filter(one -> one.node() instanceof YamlNode.Mapping).isPresent();
        int rounds = Defaults.ROUNDS;
        Optional<Integer> looks = Optional.empty();
        if (isPlanned) {
            FileSection section = entry.get().section();
            Optional<Integer> most = section.required("most", "how many rounds are made if no look decides earlier")
                    .flatMap(one -> one.value(Rules::rounds));
            looks = section.required("looks", "how often what was measured so far is judged")
                    .flatMap(one -> one.value(RoundsReader::looks));
            section.refuseUnknown();
            rounds = most.orElse(Defaults.ROUNDS);
            if (most.isPresent() && looks.isPresent()) {
                checkLooks(section.at("looks"), rounds, looks.get());
            }
        } else {
            rounds = entry.flatMap(one -> one.value(Rules::rounds)).orElse(Defaults.ROUNDS);
        }
        RoundsReader read = new RoundsReader(rounds, looks, provisionings(root));
        read.checkBlocks(root.at("provisionings"));
        return read;
    }

    private static int looks(String text) {
        long looks = Units.count(text);
        if (looks < 2 || looks > MOST_LOOKS) {
            throw new IllegalArgumentException("must be 2 to " + MOST_LOOKS);
        }
        return (int) looks;
    }

    private static void checkLooks(FilePosition place, int most, int looks) {
        if (!fits(most, looks)) {
            String fitting = IntStream.rangeClosed(2, MOST_LOOKS)
                    .filter(one -> fits(most, one))
                    .mapToObj(Integer::toString)
                    .collect(Collectors.joining(", "));
            place.problem("must divide " + most + " rounds into equal parts, each an even number of at least " + FEWEST
                    + (fitting.isEmpty() ? ": no number does; try most: 24, looks: 4" : ": " + fitting) + "; got: "
                    + looks);
        }
    }

    private static boolean fits(int most, int looks) {
        int each = most / looks;
        return most % looks == 0 && each >= FEWEST && each % 2 == 0;
    }

    private static Optional<Integer> provisionings(FileSection root) {
        return root.entry("provisionings")
                .flatMap(entry -> entry.value(text -> {
                    long count = Units.count(text);
                    if (count < FEWEST || count > Integer.MAX_VALUE) {
                        throw new IllegalArgumentException("must be at least " + FEWEST
                                + ": each provisioning gives one observation, and a verdict needs " + FEWEST);
                    }
                    return (int) count;
                }));
    }

    private void checkBlocks(FilePosition place) {
        provisionings.ifPresent(blocks -> {
            if (rounds % blocks != 0) {
                place.problem("must divide " + rounds + " rounds into equal blocks, got: " + blocks);
            } else if (looks.isPresent() && rounds % looks.get() == 0) {
                checkLooksOfBlocks(place, rounds / looks.get(), rounds / blocks);
            }
        });
    }

    private void checkLooksOfBlocks(FilePosition place, int roundsALook, int roundsABlock) {
        if (roundsALook % roundsABlock != 0 || roundsALook / roundsABlock < FEWEST) {
            place.problem("must put at least " + FEWEST + " whole blocks between looks, which come every " + roundsALook
                    + " rounds; a block has " + roundsABlock + ", got: " + provisionings.get());
        }
    }
}
