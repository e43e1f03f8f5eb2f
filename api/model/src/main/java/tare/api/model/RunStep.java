package tare.api.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The steps of a run or of the preceding load, in order. */
public enum RunStep {
    /** Starts daemons that are not running. */
    START(Of.RUN),
    /** Loads the data again. */
    RELOAD(Of.RUN),
    CONNECT(Of.BOTH),
    RESTORE(Of.RUN),
    RESTART(Of.RUN),
    GATES(Of.RUN),
    OPEN(Of.RUN),
    PROVE_COLD(Of.RUN),
    WARM_CACHE(Of.RUN),
    ROUND_TRIPS(Of.RUN),
    WARM_UP(Of.RUN),
    MEASURE(Of.RUN),
    VERIFY(Of.RUN),
    CREATE(Of.LOAD),
    LOAD(Of.LOAD),
    SETTLE(Of.LOAD),
    CAPTURE(Of.LOAD),
    EXPORT(Of.LOAD);

    private enum Of {
        RUN,
        LOAD,
        BOTH
    }

    private final Of of;

    RunStep(Of of) {
        this.of = of;
    }

    /** The name in results files, such as {@code warm-up}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The names of the steps of a run. */
    public static List<String> ofRuns() {
        return labels(Of.LOAD);
    }

    /** The names of the steps of loading an arm's data. */
    public static List<String> ofLoads() {
        return labels(Of.RUN);
    }

    private static List<String> labels(Of without) {
        return Arrays.stream(values())
                .filter(step -> step.of != without)
                .map(RunStep::label)
                .toList();
    }
}
