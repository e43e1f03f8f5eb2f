package tare.analysis;

import java.util.List;
import java.util.Optional;
import tare.model.Estimate;
import tare.model.SuspectCount;

/** One metric of an arm and of the baseline, ready to be compared. */
sealed interface ArmNumbers permits PairedNumbers, SeparateNumbers {
    Measurand measurand();

    /** Pairs; or, where there are none, runs of the side that has fewer. */
    int n();

    List<Double> baselineValues();

    List<Double> armValues();

    /** Of n at least 1. */
    LogRatio logRatio();

    /** Arm over baseline; empty if n is under two. */
    Optional<Estimate> ratio(double confidence);

    /** The ratio without SUSPECT runs; empty if there is no SUSPECT one, or n would be under two. */
    Optional<Estimate> withoutSuspect(double confidence);

    /** How many of the runs in the ratio are SUSPECT. */
    SuspectCount suspects();

    /** Why its numbers are too thin for a verdict; empty if they are not. */
    Optional<String> thinness();

    /** Why there is no verdict where n is 0. */
    String tooFew();
}
