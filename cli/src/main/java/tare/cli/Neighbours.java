package tare.cli;

import tare.model.Experiment;
import tare.runner.Whereabouts;
import tare.spi.Plugins;

/** Which systems run on the machine that their traffic comes from, as far as settings tell. */
final class Neighbours {
    private final Plugins plugins;

    Neighbours(Plugins plugins) {
        this.plugins = plugins;
    }

    /** Whether traffic and system compete for the same CPUs in any arm; false where no setting tells. */
    boolean shareCpus(Experiment experiment) {
        return experiment.arms().stream().anyMatch(arm -> Whereabouts.of(plugins.system(arm.system()), arm)
                .sharesCpus());
    }
}
