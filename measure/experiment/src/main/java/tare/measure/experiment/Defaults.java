package tare.measure.experiment;

import tare.api.model.AnalysisSpec;

/** Defaults of the experiment file that apply without one. */
public final class Defaults {
    /** How imported results are judged. */
    public static final AnalysisSpec ANALYSIS = AnalysisKeys.ANALYSIS.standard();

    private Defaults() {}
}
