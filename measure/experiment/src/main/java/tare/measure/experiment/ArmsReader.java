package tare.measure.experiment;

import static tare.measure.experiment.ArmKeys.ARM;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentFactory;

/** Reads {@code arms:}, where one arm may extend another with {@code like}. */
final class ArmsReader {
    /** Longest chain of {@code like} that is accepted; a longer one would be hard to follow. */
    private static final int LONGEST_LINE = 100;

    private final List<DataSystem> systems;
    private final EnvironmentOptions environments;
    private final String baseline;
    private final RelativePaths paths;
    private final Map<String, WrittenArm> written = new LinkedHashMap<>();

    private ArmsReader(Plugins plugins, String baseline, RelativePaths paths) {
        this.systems = plugins.systems();
        this.environments = new EnvironmentOptions(plugins.environments());
        this.baseline = baseline;
        this.paths = paths;
    }

    /** Returns the usable arms, in the order of the file; problems of the others are added to the problems. */
    static List<SystemArm> read(FileSection section, String baseline, Plugins plugins, RelativePaths paths) {
        ArmsReader reader = new ArmsReader(plugins, baseline, paths);
        for (String name : section.keys()) {
            checkName(name, section.at(name));
            reader.written.put(name, WrittenArm.read(name, section.section(name), baseline));
        }
        List<SystemArm> arms = reader.arms();
        if (arms.size() < section.keys().size() && section.place().problems().isEmpty()) {
            throw new IllegalStateException("an arm was left out without a problem: only " + arms);
        }
        return arms;
    }

    private static void checkName(String name, FilePosition place) {
        try {
            Rules.name(name);
        } catch (IllegalArgumentException e) {
            place.problem("an arm's name " + e.getMessage());
        }
    }

    private List<SystemArm> arms() {
        List<SystemArm> arms = new ArrayList<>();
        for (WrittenArm arm : written.values()) {
            checkLike(arm);
            if (arm.control()) {
                checkControl(arm);
            }
            resolve(arm).ifPresent(arms::add);
        }
        return arms;
    }

    private void checkLike(WrittenArm arm) {
        if (arm.like().isEmpty() || !arm.section().has(ARM.like)) {
            return;
        }
        FilePosition place = arm.section().at(ARM.like);
        if (!written.containsKey(arm.like().get())) {
            place.problem(Problems.unknown("arm", arm.like().get(), written.keySet()));
        }
        if (arm.section().has(ARM.system) && !arm.control()) {
            arm.section()
                    .at(ARM.system)
                    .problem("cannot stand beside like: the system is that of "
                            + arm.like().get());
        }
        List<WrittenArm> line = line(arm);
        if (line.size() > LONGEST_LINE) {
            place.problem("must lead to an arm with a system in at most " + LONGEST_LINE + " steps");
            return;
        }
        List<String> names = line.stream().map(WrittenArm::name).toList();
        if (last(line).like().filter(arm.name()::equals).isPresent()) {
            place.problem("leads back to itself: " + String.join(" like ", names) + " like " + arm.name());
        }
    }

    private void checkControl(WrittenArm arm) {
        if (arm.name().equals(baseline)) {
            arm.section().at(ARM.control).problem("the baseline cannot be its own control");
            return;
        }
        if (arm.like().filter(baseline::equals).isEmpty() && written.containsKey(baseline)) {
            arm.section().at(ARM.like).problem("must be the baseline, " + baseline + ", which a control repeats");
        }
        for (FileKey<?, ?> key : List.of(ARM.system, ARM.environment, ARM.settings)) {
            if (arm.section().has(key)) {
                arm.section().at(key).problem("must be left out: a control repeats the baseline");
            }
        }
    }

    /**
     * Returns the arm, the one it is like, and so on: up to one that extends no other, is missing, or was met before;
     * cut off if too long.
     */
    private List<WrittenArm> line(WrittenArm arm) {
        Map<String, WrittenArm> line = new LinkedHashMap<>();
        for (WrittenArm at = arm; at != null && line.size() <= LONGEST_LINE && !line.containsKey(at.name()); ) {
            line.put(at.name(), at);
            at = at.like().map(written::get).orElse(null);
        }
        return List.copyOf(line.values());
    }

    private static WrittenArm last(List<WrittenArm> line) {
        return line.get(line.size() - 1);
    }

    private Optional<SystemArm> resolve(WrittenArm arm) {
        List<WrittenArm> line = line(arm);
        WrittenArm origin = last(line);
        if (origin.like().isPresent() || origin.system().isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> inherited = settings(line.subList(1, line.size()));
        Map<String, String> settings = settings(line);
        EnvironmentSpec written = line.stream()
                .flatMap(one -> one.environment().stream())
                .findFirst()
                .orElse(EnvironmentSpec.of(EnvironmentFactory.PROCESSES));
        Optional<DataSystem> system = system(arm, origin.system().get());
        if (system.isEmpty()) {
            return Optional.empty();
        }
        EnvironmentSpec environment = paths.resolve(written, system.get());
        Arm resolved = new Arm(arm.name(), origin.system().get(), environment, settings, arm.control());
        EnvironmentRules rules =
                new EnvironmentRules(system.get(), environments, arm.section().at(ARM.environment));
        return system.filter(one -> !arm.section().has(ARM.environment) || rules.accepts(environment, settings))
                .filter(one -> accepts(one, arm, inherited, settings))
                .map(one -> new SystemArm(arm.section().place(), resolved, one))
                .filter(one -> acceptsParts(rules, one, arm, inherited));
    }

    // An environment that was taken over is reported where it was written, unless it does not fit this arm's own
    // settings.
    private static boolean acceptsParts(
            EnvironmentRules rules, SystemArm one, WrittenArm arm, Map<String, String> inherited) {
        EnvironmentSpec environment = one.arm().environment();
        Map<String, String> all = rules.partProblems(environment, one.arm().settings());
        Map<String, String> own = new LinkedHashMap<>(all);
        if (arm.like().isPresent()
                && !arm.section().has(ARM.environment)
                && contradictions(one.system(), inherited).lines().isEmpty()) {
            own.keySet().removeAll(rules.partProblems(environment, inherited).keySet());
        }
        rules.refuseParts(own);
        return all.isEmpty();
    }

    /** @param line from the overriding arm to the overridden one */
    private static Map<String, String> settings(List<WrittenArm> line) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (int i = line.size() - 1; i >= 0; i--) {
            settings.putAll(line.get(i).settings());
        }
        return settings;
    }

    private Optional<DataSystem> system(WrittenArm arm, String system) {
        Optional<DataSystem> found =
                systems.stream().filter(one -> one.name().equals(system)).findFirst();
        if (found.isEmpty() && arm.section().has(ARM.system)) {
            List<String> names = systems.stream().map(DataSystem::name).toList();
            arm.section().at(ARM.system).problem(Problems.unknown("system", system, names));
        }
        return found;
    }

    // Values that an arm took over are reported once, where they were written. An arm that is like no other took
    // nothing over.
    private static boolean accepts(
            DataSystem system, WrittenArm arm, Map<String, String> inherited, Map<String, String> settings) {
        FilePosition place = arm.section().at(ARM.settings);
        for (Settings.Problem problem : Settings.problems(system.name(), system.settings(), arm.settings())) {
            place.atSetting(problem.name())
                    .problem(address(system, problem.name()).orElse(problem.message()));
        }
        if (!Settings.problems(system.name(), system.settings(), settings).isEmpty()) {
            reportTheOthers(system, arm, settings);
            return false;
        }
        Contradictions all = contradictions(system, settings);
        Contradictions own = arm.like().isPresent() ? all.without(contradictions(system, inherited)) : all;
        own.report(system.settings(), arm.section().place());
        return all.lines().isEmpty();
    }

    /** For an unknown setting that is an address of an existing system: where addresses are written. */
    private static Optional<String> address(DataSystem system, String name) {
        boolean isAddress = system.existing().stream().anyMatch(setting -> setting.isNamed(name))
                && system.settings().stream().noneMatch(setting -> setting.isNamed(name));
        return isAddress
                ? Optional.of("is an address of an existing " + system.name()
                        + " and not a setting: write environment: { existing: { " + name + ": … } }")
                : Optional.empty();
    }

    /** Reports problems with the arm's other values, besides one that is wrong by itself, such as a missing file. */
    private static void reportTheOthers(DataSystem system, WrittenArm arm, Map<String, String> settings) {
        Map<String, String> right = new LinkedHashMap<>(settings);
        Settings.problems(system.name(), system.settings(), settings).forEach(problem -> right.remove(problem.name()));
        Map<String, String> own = new LinkedHashMap<>(right);
        own.keySet().retainAll(arm.settings().keySet());
        contradictions(system, right)
                .naming(own.keySet())
                .report(system.settings(), arm.section().place());
    }

    // These include a value that is wrong by itself; it has been reported where it was written.
    private static Contradictions contradictions(DataSystem system, Map<String, String> given) {
        try {
            system.check(Settings.of(system.name(), system.settings(), given));
            return Contradictions.NONE;
        } catch (IllegalArgumentException e) {
            return Contradictions.of(e);
        }
    }
}
