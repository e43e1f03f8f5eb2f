package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.Estimate;
import tare.api.model.SuspectCount;

/** One metric of an arm and of the baseline or a control, ready to be compared. */
sealed interface ArmNumbers permits PairedNumbers, SeparateNumbers {
    Measurand measurand();

    /** The name of the other arm. */
    String to();

    /** Number of observations: pairs; without pairs, the runs of the side that has fewer. */
    int n();

    List<Double> baselineValues();

    List<Double> armValues();

    /** Requires n of at least 1. */
    LogRatio logRatio();

    /** Ratio of the arm to the other; empty if n is under two. */
    default Optional<Estimate> ratio(double confidence) {
        return n() < 2 ? Optional.empty() : TInterval.of(logRatio(), confidence);
    }

    /** A copy without SUSPECT runs. */
    ArmNumbers clean();

    /** A copy in which every log ratio with a SUSPECT run is larger by {@code shift}. */
    ArmNumbers shifted(double shift);

    /** Counts the SUSPECT runs in the ratio. */
    SuspectCount suspects();

    /** Difference between the two arms' shares of SUSPECT runs, in percentage points: 40 for 4 of 5 and 2 of 5. */
    double lopsidedness();

    /** Why the samples are too few for a verdict; empty if they are enough. */
    Optional<String> thinness();

    /** Explains the missing verdict if n is 0. */
    String tooFew();
}
