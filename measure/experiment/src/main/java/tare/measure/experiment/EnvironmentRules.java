package tare.measure.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.ClientJars;
import tare.api.spi.DataSystem;
import tare.api.spi.Reference;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.EnvironmentFactory;
import tare.measure.placing.DryRun;

/** Checks whether an arm's system can be placed in its environment. */
final class EnvironmentRules {
    /** Placeholder for the value of a reference. */
    private static final String REFERRED = "referred";

    private final DataSystem system;
    private final EnvironmentOptions environments;
    private final FilePosition place;
    private boolean isAccepted = true;

    /** @param place of the arm's {@code environment:} */
    EnvironmentRules(DataSystem system, EnvironmentOptions environments, FilePosition place) {
        this.system = system;
        this.environments = environments;
        this.place = place;
    }

    /** Whether it can be placed; otherwise the reasons are added to the problems. */
    boolean accepts(EnvironmentSpec environment, Map<String, String> settings) {
        checkNames(environment);
        if (!isAccepted) {
            return false;
        }
        if (system.blueprint().isEmpty()) {
            checkWithout(environment, settings);
        } else {
            check(environment);
        }
        return isAccepted;
    }

    private void checkNames(EnvironmentSpec environment) {
        boolean isWhole = environment.parts().isEmpty();
        checkName(environment.name(), isWhole ? place : place.at("default"), environment.isPlain() && isWhole);
        environment.parts().forEach((part, spec) -> checkName(spec.name(), place.at(part), spec.isPlain()));
    }

    private void checkName(String name, FilePosition at, boolean isPlain) {
        environments.unknown(name).ifPresent(problem -> refuse(isPlain ? at : at.at(name), problem));
    }

    /**
     * Problems with existing parts under these settings, by the part's name: an unused part, or one with missing
     * options. References are not resolved, since their targets may be on another machine.
     *
     * @param settings free of contradictions
     */
    Map<String, String> partProblems(EnvironmentSpec environment, Map<String, String> settings) {
        Map<String, Map<String, String>> existing = existingParts(environment);
        if (existing.isEmpty() || system.blueprint().isEmpty()) {
            return Map.of();
        }
        if (environment.isExisting()) {
            Map<String, String> problems = new TreeMap<>();
            existing.keySet().forEach(part -> problems.put(part, "is not used: " + system.name() + " exists itself"));
            return problems;
        }
        Settings all = Settings.of(system.name(), system.settings(), settings).withReferencesAs(REFERRED);
        return new DryRun(system.blueprint().get(), system.parts(), all, existing).problems();
    }

    private static Map<String, Map<String, String>> existingParts(EnvironmentSpec environment) {
        Map<String, Map<String, String>> existing = new LinkedHashMap<>();
        environment.parts().forEach((name, part) -> {
            if (part.isExisting()) {
                Map<String, String> said = new LinkedHashMap<>(part.options());
                said.replaceAll((option, text) -> Reference.isOne(text) ? REFERRED : text);
                existing.put(name, said);
            }
        });
        return existing;
    }

    void refuseParts(Map<String, String> problems) {
        problems.forEach((part, problem) -> refuse(place.at(part), "existing: " + problem));
    }

    private void check(EnvironmentSpec environment) {
        Blueprint blueprint = system.blueprint().orElseThrow();
        FilePosition own = environment.parts().isEmpty() ? place : place.at("default");
        check(blueprint, environment.name(), environment.options(), own);
        if (environment.isExisting()) {
            checkClient(environment.options(), own.at(EnvironmentSpec.EXISTING));
        }
        environment.parts().forEach((name, part) -> check(name, part));
        if (environment.isFresh()) {
            refuseKept(environment, own);
            environment.parts().forEach((name, part) -> refuseKept(part, place.at(name)));
        }
    }

    /** Both apply to the system as a whole, wherever they are written. */
    private void refuseKept(EnvironmentSpec environment, FilePosition at) {
        String keep = environment.options().getOrDefault(EnvironmentSpec.KEEP, "");
        if (keep.strip().equals("true")) {
            refuse(
                    at.at(environment.name()).at(EnvironmentSpec.KEEP),
                    "must not be true beside fresh: true: what is started anew in each round is not kept, got: true");
        }
    }

    private void checkClient(Map<String, String> options, FilePosition at) {
        try {
            system.clientJars(options);
        } catch (IllegalArgumentException e) {
            refuse(at.at(ClientJars.SETTING.name()), e.getMessage());
        }
    }

    private void checkWithout(EnvironmentSpec environment, Map<String, String> settings) {
        if (environment.isExisting()) {
            refuse(
                    place,
                    "existing: of " + system.name()
                            + " there is no such thing: its settings say where it is; leave environment out");
        } else if (!environment.name().equals(EnvironmentFactory.PROCESSES)) {
            checkWorkers(environment, settings);
        } else if (isWorkerWithVariables(environment, settings)) {
            String name = environment.name();
            checkOptions(name, name, environments.of(name), environment.options(), place);
        } else if (!environment.isPlain()) {
            refuse(place, "must be written without options for " + system.name() + ", which has no daemons of its own");
        }
    }

    private boolean isWorkerWithVariables(EnvironmentSpec environment, Map<String, String> settings) {
        return !environment.variables().isEmpty()
                && environment.parts().isEmpty()
                && environment.variables().size() == environment.options().size()
                && system.driver().embedded(system.driverSettings(settings));
    }

    /** Such a store is placed by placing the worker that it lives in. */
    private void checkWorkers(EnvironmentSpec environment, Map<String, String> settings) {
        String name = environment.name();
        if (!system.driver().embedded(system.driverSettings(settings))) {
            refuse(place, name + ": must be processes for " + system.name() + ", which has no daemons of its own");
        } else if (!environment.parts().isEmpty()) {
            refuse(place, "must be one environment, as " + system.name() + " has no parts");
        } else {
            checkOptions(name, name, environments.of(name), environment.options(), place);
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

    private void check(Blueprint blueprint, String environment, Map<String, String> options, FilePosition at) {
        boolean isExisting = environment.equals(EnvironmentSpec.EXISTING);
        List<Setting> declared = isExisting ? blueprint.existing() : environments.of(environment);
        if (isExisting && declared.isEmpty()) {
            refuse(at, "existing: not built for " + blueprint.name());
            return;
        }
        String owner = isExisting ? "an existing " + blueprint.name() : environment;
        checkOptions(environment, owner, declared, options, at);
        if (isExisting && options.isEmpty()) {
            refuse(
                    at,
                    "existing: must say where it is, such as "
                            + declared.get(0).name() + "; it takes: "
                            + String.join(
                                    ", ", declared.stream().map(Setting::name).toList()));
        }
    }

    private void checkOptions(
            String environment, String owner, List<Setting> declared, Map<String, String> options, FilePosition at) {
        options.keySet().stream()
                .filter(option -> environments.isForWorkers(environment, option))
                .forEach(
                        option -> refuse(
                                at.at(environment).atSetting(option),
                                "must be left out: it counts hosts for workers, in traffic.on; an arm has one for each daemon"));
        List<Settings.Problem> problems = Settings.problems(owner, declared, options);
        problems.forEach(problem -> refuse(at.at(environment).atSetting(problem.name()), problem.message()));
        if (problems.isEmpty() && !environment.equals(EnvironmentSpec.EXISTING)) {
            environments.problem(environment, options).ifPresent(problem -> refuse(at, environment + ": " + problem));
        }
    }

    private void refuse(FilePosition at, String message) {
        isAccepted = false;
        at.problem(message);
    }
}
