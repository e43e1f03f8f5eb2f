package tare.apps.cli;

import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.environments.hosts.Pinning;
import tare.measure.runner.arms.SystemLocation;

/** Which systems share a machine with the workers, as far as the settings show. */
final class CpuSharing {
    private final Plugins plugins;

    CpuSharing(Plugins plugins) {
        this.plugins = plugins;
    }

    /**
     * The CPUs that workers are pinned to, in all arms, if any arm's daemons are placed here and pinned to others.
     *
     * @param pinning of all processes that are started here
     */
    Optional<String> trafficCpus(Experiment experiment, Pinning pinning) {
        boolean anyPlaced = experiment.arms().stream().anyMatch(arm -> SystemLocation.isPlacedHere(plugins, arm));
        return anyPlaced ? pinning.traffic() : Optional.empty();
    }

    /** Whether workers and system compete for the same CPUs in any arm; false if no setting shows it. */
    boolean shareCpus(Experiment experiment, Pinning pinning) {
        boolean isPinned = trafficCpus(experiment, pinning).isPresent();
        return experiment.arms().stream()
                .anyMatch(arm -> SystemLocation.planned(plugins, arm, isPinned).sharesCpus());
    }
}
