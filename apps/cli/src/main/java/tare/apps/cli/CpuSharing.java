package tare.apps.cli;

import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.environments.hosts.Pinning;
import tare.measure.runner.arms.SystemLocation;

/** Which systems run on the machine that their traffic comes from, as far as settings tell. */
final class CpuSharing {
    private final Plugins plugins;

    CpuSharing(Plugins plugins) {
        this.plugins = plugins;
    }

    /**
     * The CPUs that workers are pinned to: all of them alike, where any arm's daemons are pinned to others.
     *
     * @param pinning of whatever is started here
     */
    Optional<String> trafficCpus(Experiment experiment, Pinning pinning) {
        boolean anyPlaced =
                experiment.arms().stream().anyMatch(arm -> SystemLocation.isPlaced(plugins.system(arm.system()), arm));
        return anyPlaced ? pinning.traffic() : Optional.empty();
    }

    /** Whether traffic and system compete for the same CPUs in any arm; false where no setting tells. */
    boolean shareCpus(Experiment experiment, Pinning pinning) {
        boolean isPinned = trafficCpus(experiment, pinning).isPresent();
        return experiment.arms().stream().anyMatch(arm -> SystemLocation.of(plugins.system(arm.system()), arm, isPinned)
                .sharesCpus());
    }
}
