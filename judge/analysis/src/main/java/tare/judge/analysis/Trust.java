package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.RunResult;

/** Whether a run's number may enter a verdict. */
sealed interface Trust {
    Trust JUDGED = new Judged();

    /** It may. */
    record Judged() implements Trust {}

    /** @param why it may not, naming the run; can follow "shown, not judged: " */
    record Shown(String why) implements Trust {}

    /** Why runs are not judged by a metric: the reason of the first that may not; empty if all may. */
    static Optional<String> shownBecause(Measurand measurand, List<RunResult> runs) {
        return runs.stream()
                .map(measurand::trust)
                .filter(Shown.class::isInstance)
                .map(trust -> ((Shown) trust).why())
                .findFirst();
    }

    // A run without a number is not dropped in silence: the missing case may be the slow or rare one.
    static Trust withoutValue(RunResult run) {
        return new Shown("no value in " + place(run));
    }

    /** {@code round 3 of arm cloud} */
    static String place(RunResult run) {
        return "round " + run.record().run().round() + " of "
                + run.record().run().arm();
    }
}
