package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.RunResult;

/** Explains why the runs of a comparison have too few samples for a verdict on a metric. */
final class SampleSizeCheck {
    private SampleSizeCheck() {}

    // A run without a number is not dropped in silence: the missing case may be the slow or rare one.
    static Optional<String> of(Measurand measurand, List<RunResult> runs) {
        Optional<String> none = runs.stream()
                .filter(run -> measurand.of(run).isEmpty())
                .findFirst()
                .map(run -> "no value in " + place(run));
        return none.or(() -> runs.stream()
                .filter(run -> !Measurands.isThick(measurand, run))
                .findFirst()
                .map(run -> thin(measurand, run)));
    }

    private static String thin(Measurand measurand, RunResult run) {
        double samples = measurand.samplesBeyond(run);
        if (samples < Measurands.FEWEST_SAMPLES_BEYOND) {
            return "only " + (long) samples + " samples beyond it in " + place(run) + ", "
                    + Measurands.FEWEST_SAMPLES_BEYOND + " are needed";
        }
        int seconds = measurand.secondsBeyond(run).orElseThrow();
        return "tail from " + seconds + (seconds == 1 ? " second" : " seconds") + " of " + place(run) + ", "
                + Measurands.FEWEST_SECONDS_BEYOND + " are needed";
    }

    private static String place(RunResult run) {
        return "round " + run.record().run().round() + " of "
                + run.record().run().arm();
    }
}
