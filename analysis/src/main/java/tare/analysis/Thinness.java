package tare.analysis;

import java.util.List;
import java.util.Optional;
import tare.model.RunResult;

/** Why the runs of a comparison are too thin for a verdict on a metric. */
final class Thinness {
    private Thinness() {}

    // A run without a number is not dropped in silence: the slow or rare case may be just what is missing.
    static Optional<String> of(Measurand measurand, List<RunResult> runs) {
        Optional<String> none = runs.stream()
                .filter(run -> measurand.of(run).isEmpty())
                .findFirst()
                .map(run -> "no number for it in " + place(run));
        return none.or(() -> runs.stream()
                .filter(run -> measurand.samplesBeyond(run) < Measurands.FEWEST_SAMPLES_BEYOND)
                .findFirst()
                .map(run -> "only " + (long) measurand.samplesBeyond(run) + " samples beyond it in " + place(run) + ", "
                        + Measurands.FEWEST_SAMPLES_BEYOND + " are needed"));
    }

    private static String place(RunResult run) {
        return "round " + run.record().run().round() + " of "
                + run.record().run().arm();
    }
}
