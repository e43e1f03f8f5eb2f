package tare.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.model.EnvironmentSpec;
import tare.spi.ClientJars;
import tare.spi.DataSystem;
import tare.spi.Setting;
import tare.spi.Settings;
import tare.spi.system.Blueprint;

/** Whether an arm's system can be placed as its environment says. */
final class EnvironmentRules {
    /** Options of {@code processes}. */
    static final List<Setting> PROCESSES =
            List.of(Setting.flag("fresh", false, "whether the system is started anew, without data, in each round"));

    private final DataSystem system;
    private final Place place;
    private boolean isAccepted = true;

    /** @param place of the arm's {@code environment:} */
    EnvironmentRules(DataSystem system, Place place) {
        this.system = system;
        this.place = place;
    }

    /** Whether it can; else what is wrong is among the problems. */
    boolean accepts(EnvironmentSpec environment) {
        if (system.blueprint().isEmpty()) {
            checkWithout(environment);
        } else {
            check(environment);
        }
        return isAccepted;
    }

    private void check(EnvironmentSpec environment) {
        Blueprint blueprint = system.blueprint().orElseThrow();
        Place own = environment.parts().isEmpty() ? place : place.at("default");
        check(blueprint, environment.name(), environment.options(), own);
        if (environment.isExisting()) {
            checkClient(environment.options(), own.at(EnvironmentSpec.EXISTING));
        }
        environment.parts().forEach((name, part) -> check(name, part));
    }

    private void checkClient(Map<String, String> options, Place at) {
        try {
            system.clientJars(options);
        } catch (IllegalArgumentException e) {
            refuse(at.at(ClientJars.SETTING.name()), e.getMessage());
        }
    }

    private void checkWithout(EnvironmentSpec environment) {
        if (environment.isExisting()) {
            refuse(
                    place,
                    "existing: of " + system.name()
                            + " there is no such thing: its settings say where it is; leave environment out");
        } else if (!environment.isPlain()) {
            refuse(place, "must be written without options for " + system.name() + ", which has no daemons of its own");
        }
    }

    private void check(String name, EnvironmentSpec part) {
        List<String> names = system.parts().stream().map(Blueprint::name).toList();
        Optional<Blueprint> blueprint =
                system.parts().stream().filter(one -> one.name().equals(name)).findFirst();
        if (blueprint.isEmpty()) {
            refuse(place.at(name), Problems.unknown("part of " + system.name(), name, names));
        } else {
            check(blueprint.get(), part.name(), part.options(), place.at(name));
        }
    }

    private void check(Blueprint blueprint, String environment, Map<String, String> options, Place at) {
        boolean isExisting = environment.equals(EnvironmentSpec.EXISTING);
        List<Setting> declared = isExisting ? blueprint.existing() : PROCESSES;
        if (isExisting && declared.isEmpty()) {
            refuse(at, "existing: not built for " + blueprint.name());
            return;
        }
        String owner = isExisting ? "an existing " + blueprint.name() : environment;
        for (Settings.Problem problem : Settings.problems(owner, declared, options)) {
            refuse(at.at(environment).at(problem.name()), problem.message());
        }
        if (isExisting && options.isEmpty()) {
            refuse(
                    at,
                    "existing: must say where it is, such as "
                            + declared.get(0).name() + "; it takes: "
                            + String.join(
                                    ", ", declared.stream().map(Setting::name).toList()));
        }
    }

    private void refuse(Place at, String message) {
        isAccepted = false;
        at.problem(message);
    }
}
