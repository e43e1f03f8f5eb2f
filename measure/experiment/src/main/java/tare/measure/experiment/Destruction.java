package tare.measure.experiment;

import java.util.List;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Tables;
import tare.api.spi.Units;

/**
 * Data that an experiment would destroy on a system that Tare does not start: the tables of an earlier experiment. A
 * file is easily copied without much thought, so running it requires a flag as well.
 *
 * @param system of the arm
 */
public record Destruction(String arm, String system) {
    /** A flag of {@code tare run}. */
    public static final String FLAG = "--allow-destroy";

    /**
     * One for each arm that would destroy data, in the order of the experiment.
     *
     * @throws IllegalArgumentException if an arm's system is unknown
     */
    public static List<Destruction> of(Experiment experiment, Plugins plugins) {
        return experiment.arms().stream()
                .filter(arm -> isAskedBy(arm, plugins.system(arm.system())))
                .map(arm -> new Destruction(arm.name(), arm.system()))
                .toList();
    }

    /** Systems that Tare starts, or that run in its workers, contain only Tare's own data. */
    static boolean isAskedBy(Arm arm, DataSystem system) {
        EnvironmentSpec environment = arm.environment();
        boolean isPlaced = system.blueprint().isPresent() && !environment.isExisting();
        return !isPlaced
                && system.driver().settings().contains(Tables.REPLACE)
                && Units.flag(arm.settings().getOrDefault(Tables.REPLACE.name(), Tables.REPLACE.defaultText()))
                && !system.driver().embedded(system.driverSettings(arm.settings()));
    }

    /** The path of the setting that requests it. */
    public String path() {
        return "arms." + arm + ".settings." + Tables.REPLACE.name();
    }

    /** The rule that is broken without the flag, and the value, in words that fit after the path. */
    public String rule() {
        return "must come with " + FLAG + ", since Tare did not start this " + system
                + ": it drops the tables of an earlier experiment, got: true";
    }
}
