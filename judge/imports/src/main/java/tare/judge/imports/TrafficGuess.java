package tare.judge.imports;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tare.api.model.Pace;

/**
 * How requests were issued, as far as known.
 *
 * @param pace "at max" if unknown
 * @param callers empty if unknown
 */
record TrafficGuess(Pace pace, boolean isKnown, Optional<Integer> callers) {
    /**
     * Uses the user's input, or else the runs' own command lines.
     *
     * @throws ImportException if the two contradict each other
     */
    static TrafficGuess of(Optional<Pace> given, List<ImportedRun> runs) {
        Optional<Double> target = agreed(runs, "target").map(Double::parseDouble);
        Optional<Pace> recorded = target.map(perSecond ->
                perSecond > 0 ? new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT) : new Pace.BackToBack());
        if (given.isPresent() && recorded.isPresent() && !given.get().equals(recorded.get())) {
            throw new ImportException(
                    "--rate: must match the runs' own command lines, " + recorded.get() + ", got: " + given.get());
        }
        Optional<Pace> pace = given.or(() -> recorded);
        return new TrafficGuess(
                pace.orElse(new Pace.BackToBack()),
                pace.isPresent(),
                agreed(runs, "threadcount").map(Integer::parseInt).filter(callers -> callers > 0));
    }

    /** {@link SameWorkload} has ensured that runs that have the property agree on it. */
    private static Optional<String> agreed(List<ImportedRun> runs, String property) {
        Set<Optional<String>> values = runs.stream()
                .map(run -> Optional.ofNullable(run.facts().get("ycsb." + property)))
                .collect(Collectors.toSet());
        return values.size() == 1 ? values.iterator().next() : Optional.empty();
    }

    /** {@code Issued by YCSB in open loop at 400/s, 4 callers; warm-up unknown.} */
    String sentence(String tool) {
        String loop = pace.isOpenLoop() ? " in open loop " + pace : " in closed loop " + pace;
        return "Issued by " + tool + (isKnown ? loop : ", at what rate is not known") + ", "
                + callers.map(number -> number + (number == 1 ? " caller" : " callers"))
                        .orElse("by an unknown number of callers")
                + "; warm-up unknown.";
    }
}
