package tare.measure.experiment;

import java.util.List;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.Settings;

/** Checks whether workers can be placed on the hosts that traffic names, and counts these. */
record TrafficHosts(EnvironmentOptions environments) {
    /**
     * @param place of the key
     * @return 1 if they cannot be used; why is added to the problems then
     */
    int count(EnvironmentSpec on, FilePosition place) {
        String name = on.name();
        if (!on.parts().isEmpty() || on.isExisting()) {
            place.problem("must be one environment in which workers can be started, got: " + on);
            return 1;
        }
        FilePosition its = on.isPlain() ? place : place.at(name);
        if (environments.unknown(name).isPresent()) {
            its.problem(environments.unknown(name).get());
            return 1;
        }
        List<Settings.Problem> problems = Settings.problems(name, environments.ofHosts(name), on.options());
        problems.forEach(problem -> its.atSetting(problem.name()).problem(problem.message()));
        if (!problems.isEmpty()) {
            return 1;
        }
        environments.problem(name, on.options()).ifPresent(problem -> place.problem(name + ": " + problem));
        return environments.hostCount(name, on.options());
    }
}
