package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.Estimate;
import tare.api.model.SuspectCount;

/** One metric of an arm and of another one, the baseline or a control, ready to be compared. */
sealed interface ArmNumbers permits PairedNumbers, SeparateNumbers {
    Measurand measurand();

    /** The name of the other arm. */
    String to();

    /** Observations: pairs; or, where there are none, runs of the side that has fewer. */
    int n();

    List<Double> baselineValues();

    List<Double> armValues();

    /** Of n at least 1. */
    LogRatio logRatio();

    /** Arm over the other; empty if n is under two. */
    default Optional<Estimate> ratio(double confidence) {
        return n() < 2 ? Optional.empty() : TInterval.of(logRatio(), confidence);
    }

    /** Without SUSPECT runs. */
    ArmNumbers clean();

    /** As if every log ratio with a SUSPECT run were larger by {@code shift}. */
    ArmNumbers shifted(double shift);

    /** How many of the runs in the ratio are SUSPECT. */
    SuspectCount suspects();

    /** The SUSPECT shares of the arm's runs and of the other's, in points: 40 where they are 4 of 5 and 2 of 5. */
    double lopsidedness();

    /** Why its numbers are too thin for a verdict; empty if they are not. */
    Optional<String> thinness();

    /** Why there is no verdict where n is 0. */
    String tooFew();
}
