package tare.measure.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentFactory;

/**
 * Finds what this machine lacks for an experiment's environments, before anything is placed: rights and programs. A file
 * may have been written for another machine, so this is no problem of the file. Used by one thread.
 */
public final class MissingHere {
    private final Plugins plugins;
    private final Set<String> problems = new LinkedHashSet<>();

    private MissingHere(Plugins plugins) {
        this.plugins = plugins;
    }

    /** In the order of the experiment, one line each: path, environment and what it lacks. */
    public static List<String> of(Experiment experiment, Plugins plugins) {
        MissingHere missing = new MissingHere(plugins);
        experiment.arms().forEach(missing::addArm);
        experiment
                .workloads()
                .forEach(
                        workload -> missing.add("traffic.on", workload.traffic().on()));
        return new ArrayList<>(missing.problems);
    }

    private void addArm(Arm arm) {
        String path = "arms." + arm.name() + ".environment";
        add(path, arm.environment());
        arm.environment().parts().forEach((part, place) -> add(path + "." + part, place));
    }

    private void add(String path, EnvironmentSpec place) {
        plugins.environments().stream()
                .filter(factory -> factory.name().equals(place.name()))
                .forEach(factory -> add(path, factory, place));
    }

    private void add(String path, EnvironmentFactory factory, EnvironmentSpec place) {
        Settings options = Settings.of(factory.name(), factory.settings(), place.ownOptions());
        factory.missing(options).forEach(what -> problems.add(path + ": " + factory.name() + ": " + what));
    }
}
