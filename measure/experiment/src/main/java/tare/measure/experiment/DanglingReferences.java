package tare.measure.experiment;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.spi.DataSystem;
import tare.api.spi.ExistingAddresses;
import tare.api.spi.Plugins;
import tare.api.spi.Reference;
import tare.api.spi.Setting;
import tare.api.spi.system.Blueprint;

/**
 * Finds references of an experiment that do not resolve on this machine, where the experiment is about to run. A file
 * may have been written for another machine, so checking the file does not resolve them. Used by one thread.
 */
public final class DanglingReferences {
    private final Map<String, String> environment;
    private final List<String> problems = new ArrayList<>();

    private DanglingReferences(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * In the order of the experiment, one line each: path, rule and reference.
     *
     * @param environment variables, by name
     * @throws IllegalArgumentException if an arm's system is unknown
     */
    public static List<String> of(Experiment experiment, Plugins plugins, Map<String, String> environment) {
        DanglingReferences references = new DanglingReferences(environment);
        experiment.arms().forEach(arm -> references.addArm(arm, plugins.system(arm.system())));
        return references.problems;
    }

    private void addArm(Arm arm, DataSystem system) {
        String path = "arms." + arm.name();
        add(path + ".settings", system.settings(), arm.settings());
        EnvironmentSpec placing = arm.environment();
        boolean isWhole = placing.parts().isEmpty();
        system.blueprint()
                .ifPresent(own -> addPlace(path + ".environment" + (isWhole ? "" : ".default"), own, placing));
        for (Blueprint part : system.parts()) {
            if (placing.parts().containsKey(part.name())) {
                addPlace(path + ".environment." + part.name(), part, placing.part(part.name()));
            }
        }
    }

    private void addPlace(String path, Blueprint blueprint, EnvironmentSpec place) {
        if (place.isExisting()) {
            add(path + "." + EnvironmentSpec.EXISTING, blueprint.existing(), place.options());
        }
    }

    private void add(String path, List<Setting> declared, Map<String, String> written) {
        ExistingAddresses values = new ExistingAddresses(declared, written);
        written.forEach((name, text) -> {
            if (Reference.isOne(text)) {
                try {
                    values.resolved(name, environment);
                } catch (IOException | InvalidPathException e) {
                    problems.add(path + "." + name + ": " + e.getMessage());
                }
            }
        });
    }
}
