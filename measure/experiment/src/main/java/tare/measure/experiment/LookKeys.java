package tare.measure.experiment;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tare.api.spi.Units;

/** The keys of {@code rounds:} where results are judged at planned looks. */
final class LookKeys extends RecordKeys<Rounds> {
    private static final int MOST_LOOKS = 20;

    private final FileKey<Rounds, Optional<Integer>> most = required(
                    "most", ValueForm.count("count, 2 to 10k", Rules::rounds), Rounds::most)
            .says("the number of rounds unless a look decides earlier");

    private final FileKey<Rounds, Optional<Integer>> looks = required(
                    "looks", ValueForm.count("count, 2 to " + MOST_LOOKS, LookKeys::looks), rounds -> rounds.looks()
                            .orElseThrow())
            .says(
                    "how many times the results so far are judged",
                    """
                    The looks are equally many rounds apart: an even number, at least 4. A workload ends once no \
                    arm's primary metric is undecided. `check` prints each level: see \
                    [statistics.md](statistics.md#planned-looks-looklevels-plannedlooks)""");

    @Override
    Rounds make(SectionValues<Rounds> values) {
        Rounds rounds = new Rounds(values.get(most).orElse(Rounds.STANDARD.most()), values.get(looks));
        if (values.get(most).isPresent() && values.get(looks).isPresent()) {
            check(values.at(looks), rounds.most(), rounds.looks().get());
        }
        return rounds;
    }

    private static int looks(String text) {
        long looks = Units.count(text);
        if (looks < 2 || looks > MOST_LOOKS) {
            throw new IllegalArgumentException("must be 2 to " + MOST_LOOKS);
        }
        return (int) looks;
    }

    private static void check(FilePosition place, int most, int looks) {
        if (!fits(most, looks)) {
            String fitting = IntStream.rangeClosed(2, MOST_LOOKS)
                    .filter(one -> fits(most, one))
                    .mapToObj(Integer::toString)
                    .collect(Collectors.joining(", "));
            place.problem("must divide " + most + " rounds into equal parts, each an even number of at least "
                    + Rounds.FEWEST + (fitting.isEmpty() ? ": no number does; try most: 24, looks: 4" : ": " + fitting)
                    + "; got: " + looks);
        }
    }

    private static boolean fits(int most, int looks) {
        int each = most / looks;
        return most % looks == 0 && each >= Rounds.FEWEST && each % 2 == 0;
    }
}
