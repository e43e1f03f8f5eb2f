package tare.measure.experiment;

import tare.api.model.Experiment;

/** Writes an experiment as a file with every default filled in, which {@link ExperimentReader} reads back unchanged. */
public final class ExperimentWriter {
    /** @param experiment returned by {@link ExperimentReader} */
    public String write(Experiment experiment) {
        return "# Filled in by Tare: nothing here depends on a default.\n" + ExperimentKeys.FILE.block(experiment, "")
                + "\n";
    }
}
