package tare.measure.experiment;

import static tare.measure.experiment.ArmKeys.ARM;
import static tare.measure.experiment.DatasetKeys.DATASET;
import static tare.measure.experiment.ExperimentKeys.FILE;
import static tare.measure.experiment.GateKeys.GATES;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.model.Arm;
import tare.api.model.CacheState;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Permission;
import tare.api.model.Traffic;
import tare.api.spi.Capability;
import tare.api.spi.DataSpec;
import tare.api.spi.DataSystem;
import tare.api.spi.Export;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Tables;
import tare.api.spi.Workload;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;

/** Rules between parts of the file. Each considers only parts that are valid by themselves. */
final class WholeFile {
    private final FilePosition root;
    private final FileSection armsSection;
    private final Plugins plugins;
    private final List<SystemArm> arms;
    private final List<MadeWorkload> workloads;

    WholeFile(
            FilePosition root,
            FileSection armsSection,
            Plugins plugins,
            List<SystemArm> arms,
            List<MadeWorkload> workloads) {
        this.root = root;
        this.armsSection = armsSection;
        this.plugins = plugins;
        this.arms = arms;
        this.workloads = workloads;
    }

    void check(
            String baseline, List<String> declared, BetweenRuns betweenRuns, GateSpec gates, List<Permission> allowed) {
        Set<String> names = armsSection.keys();
        if (!baseline.isEmpty() && !names.isEmpty() && !names.contains(baseline)) {
            root.at(FILE.baseline).problem(Problems.unknown("arm", baseline, names));
        }
        checkDeclared(baseline, declared, arms.size() == names.size());
        for (MadeWorkload workload : workloads) {
            workload.workload().ifPresent(made -> {
                arms.forEach(arm -> checkServes(arm, workload, made));
                checkKeys(workload, made, betweenRuns);
            });
            arms.forEach(arm -> checkEmbedded(arm, workload));
        }
        checkData();
        checkRestore(betweenRuns);
        checkAllowed(betweenRuns, allowed);
        arms.forEach(arm -> export(arm).ifPresent(export -> checkExport(arm, export, betweenRuns)));
        if (gates.cache() != CacheState.ANY) {
            arms.forEach(arm -> checkCache(arm, gates.cache()));
        }
        if (gates.dropsPageCache()) {
            arms.forEach(this::checkPageCache);
        }
    }

    /** @param fewest one if nothing is compared */
    void checkArms(int fewest) {
        int count = armsSection.keys().size();
        if (armsSection.isThere() && count < fewest) {
            armsSection.place().problem("must be at least " + fewest + " to compare, got: " + count);
        }
    }

    private void checkPageCache(SystemArm arm) {
        if (arm.arm().environment().isExisting()) {
            root.at(FILE.gates)
                    .at(GATES.pageCache)
                    .problem("must be any: " + arm.arm().name() + " exists already, and Tare does not enter its hosts");
        }
    }

    /** Each run takes at least a second, and a line of the plan. */
    void checkSize(int rounds) {
        long runs = (long) arms.size() * workloads.size() * rounds;
        if (runs > Experiment.MOST_RUNS) {
            root.at(FILE.rounds)
                    .problem(String.format(
                            Locale.ROOT,
                            "%,d rounds of %,d arms under %,d workloads are %,d runs; there must be at most %,d",
                            rounds,
                            arms.size(),
                            workloads.size(),
                            runs,
                            Experiment.MOST_RUNS));
        }
    }

    private void checkCache(SystemArm arm, CacheState cache) {
        FilePosition place = root.at(FILE.gates).at(GATES.cache);
        Optional<Blueprint> blueprint = arm.system().blueprint();
        if (blueprint.isEmpty()) {
            place.problem("must be any: " + arm.system().name() + " has no daemons whose cache could be asked");
        } else if (arm.arm().environment().isExisting()) {
            checkCacheOfExisting(arm.arm(), blueprint.get(), cache, place);
        }
    }

    private static void checkCacheOfExisting(Arm arm, Blueprint blueprint, CacheState cache, FilePosition place) {
        if (cache == CacheState.COLD) {
            place.problem("must not be cold: " + arm.name() + " exists already, and Tare does not restart it");
        } else if (!reportsCaches(blueprint.metricsOfExisting(arm.environment().options()))) {
            place.problem("must be any: " + arm.name() + " exists already, and its addresses name no page with its"
                    + " servers' cache figures");
        }
    }

    private static boolean reportsCaches(List<FigureSource> sources) {
        return sources.stream()
                .flatMap(source -> source.figures().stream())
                .anyMatch(figure -> figure.is(Figure.Use.CACHE_BYTES));
    }

    private void checkDeclared(String baseline, List<String> declared, boolean allArmsAreRight) {
        Set<String> settings = new LinkedHashSet<>();
        arms.forEach(arm -> arm.system().settings().stream().map(Setting::name).forEach(settings::add));
        settings.addAll(ArmDifferences.BESIDE_SETTINGS);
        Optional<Set<String>> differing = allArmsAreRight ? differing(baseline) : Optional.empty();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < declared.size(); i++) {
            String name = declared.get(i);
            FilePosition place = root.at(FILE.declared).at(i);
            if (name.isEmpty()) {
                continue;
            }
            if (!seen.add(name)) {
                place.problem(name + " is listed twice");
            } else if (allArmsAreRight && !settings.contains(name) && !isOfFamily(name)) {
                place.problem(Problems.unknown("setting", name, settings));
            } else if (differing
                    .filter(names -> names.stream().noneMatch(one -> ArmDifferences.covers(name, one)))
                    .isPresent()) {
                place.problem(name + " is declared to differ, but is the same in all arms");
            }
        }
    }

    private boolean isOfFamily(String name) {
        return arms.stream()
                .flatMap(arm -> arm.system().settings().stream())
                .anyMatch(setting -> setting.isNamed(name));
    }

    /** Names of all differences between the arms; empty if they cannot be determined. */
    private Optional<Set<String>> differing(String baseline) {
        Optional<Arm> first = arms.stream()
                .map(SystemArm::arm)
                .filter(arm -> arm.name().equals(baseline))
                .findFirst();
        return first.map(base -> {
            ArmDifferences differences = new ArmDifferences(plugins);
            Set<String> names = new LinkedHashSet<>();
            arms.forEach(arm -> differences
                    .between(base, arm.arm(), List.of())
                    .forEach(difference -> names.add(difference.name())));
            return names;
        });
    }

    private static void checkServes(SystemArm arm, MadeWorkload workload, Workload made) {
        if (!arm.system().driver().capabilities().contains(made.requires())) {
            workload.place()
                    .problem("needs " + words(made.requires()) + ", which "
                            + arm.system().driver().name() + " is not");
        }
    }

    /** {@code a key value store}, {@code an object store}. */
    private static String words(Class<? extends Capability> capability) {
        String name = capability
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
        return (name.matches("[aeiou].*|sql.*") ? "an " : "a ") + name;
    }

    /** A workload that adds or removes rows needs a state to return to. */
    private void checkKeys(MadeWorkload workload, Workload made, BetweenRuns betweenRuns) {
        if (made.changesKeys() && betweenRuns == BetweenRuns.REUSE) {
            String cure = withoutSnapshots().isEmpty() ? "restore or reload" : "reload";
            root.at(FILE.dataset)
                    .at(DATASET.betweenRuns)
                    .problem("must be " + cure + " for " + workload.spec().label()
                            + ", which adds or removes rows: its next run would meet other data, got: \"reuse\"");
        }
    }

    private void checkRestore(BetweenRuns betweenRuns) {
        Set<String> unable = withoutSnapshots();
        if (restores(betweenRuns) && !unable.isEmpty()) {
            root.at(FILE.dataset)
                    .at(DATASET.betweenRuns)
                    .problem("must be reload or reuse: " + String.join(", ", unable)
                            + " cannot return to a loaded state, as restore, the default, does before each run");
        }
    }

    /** Whether systems must return to a loaded state: where all workloads only read, they stay in it. */
    private boolean restores(BetweenRuns betweenRuns) {
        boolean onlyRead = workloads.stream()
                .allMatch(workload ->
                        workload.workload().filter(made -> !made.changesData()).isPresent());
        return betweenRuns == BetweenRuns.RESTORE && !onlyRead;
    }

    /** The systems, among those of the arms, that cannot return to a loaded state. */
    private Set<String> withoutSnapshots() {
        Set<String> unable = new LinkedHashSet<>();
        arms.stream()
                .filter(arm -> !arm.system().driver().hasSnapshots())
                .forEach(arm -> unable.add(arm.system().name()));
        return unable;
    }

    private void checkExport(SystemArm arm, Export export, BetweenRuns betweenRuns) {
        if (betweenRuns != BetweenRuns.RESTORE) {
            root.at(FILE.dataset)
                    .at(DATASET.betweenRuns)
                    .problem("must be restore for " + arm.arm().name() + ", whose settings ask for an export:"
                            + " only a state that is kept can be copied, got: \""
                            + betweenRuns.name().toLowerCase(Locale.ROOT) + "\"");
        }
        EnvironmentSpec environment = arm.arm().environment();
        if (environment.isExisting()
                && environment.options().getOrDefault(export.address(), "").isBlank()) {
            arm.place()
                    .at(ARM.environment)
                    .problem("must say " + export.address() + ", since settings ask for an export to " + export.to()
                            + ": the system's files are found by it");
        }
    }

    private static Optional<Export> export(SystemArm arm) {
        return arm.system().export(arm.arm().settings());
    }

    private void checkData() {
        Map<String, MadeWorkload> firstById = new HashMap<>();
        for (MadeWorkload workload : workloads) {
            workload.workload().map(Workload::data).ifPresent(data -> {
                MadeWorkload first = firstById.computeIfAbsent(data.id(), id -> workload);
                String theirs = first.workload().orElseThrow().data().manifest();
                List<String> differences = DataSpec.differences(theirs, data.manifest());
                if (!differences.isEmpty()) {
                    workload.place()
                            .problem("needs other data in " + data.id() + " than "
                                    + first.place().path() + ": " + String.join(", ", differences));
                }
            });
        }
    }

    private void checkAllowed(BetweenRuns betweenRuns, List<Permission> allowed) {
        PermissionRules rules = new PermissionRules(root.at(FILE.allow), allowed);
        for (SystemArm arm : arms) {
            if (arm.system().blueprint().isPresent() && arm.arm().environment().isExisting()) {
                rules.check(arm.arm(), arm.system().driver().flushes(), restores(betweenRuns));
                export(arm).ifPresent(export -> rules.check(arm.arm(), export));
                workloads.forEach(workload -> rules.check(arm.arm(), workload.spec()));
            }
        }
    }

    /** Each arm's system must be one that Tare can start again. */
    void checkProvisionings() {
        for (SystemArm arm : arms) {
            notProvisioned(arm).ifPresent(why -> root.at(FILE.provisionings).problem("must be left out: " + why));
        }
    }

    private static Optional<String> notProvisioned(SystemArm arm) {
        EnvironmentSpec environment = arm.arm().environment();
        String name = arm.arm().name();
        DataSystem system = arm.system();
        if (environment.isExisting() || environment.parts().values().stream().anyMatch(EnvironmentSpec::isExisting)) {
            return Optional.of(name + " exists already, as a whole or in part, and Tare does not provision it");
        }
        if (environment.isFresh()) {
            return Optional.of(name + " is fresh, which provisions it in each round");
        }
        boolean isEmbedded =
                system.driver().embedded(system.driverSettings(arm.arm().settings()));
        return system.blueprint().isEmpty() && !isEmbedded
                ? Optional.of(name + " is a " + system.name() + " that is running already")
                : Optional.empty();
    }

    void refuseToDestroy() {
        for (SystemArm arm : arms) {
            if (Destruction.isAskedBy(arm.arm(), arm.system())) {
                arm.place()
                        .at(ARM.settings)
                        .at(Tables.REPLACE.name())
                        .problem(new Destruction(arm.arm().name(), arm.system().name()).rule());
            }
        }
    }

    private static void checkEmbedded(SystemArm arm, MadeWorkload workload) {
        Traffic traffic = workload.spec().traffic();
        DataSystem system = arm.system();
        if (!system.driver().embedded(system.driverSettings(arm.arm().settings()))) {
            return;
        }
        if (!traffic.on().equals(Traffic.THIS_MACHINE)) {
            workload.onPlace()
                    .problem("must be left out for " + system.name()
                            + ", which lives inside its worker: the environment of "
                            + arm.arm().name()
                            + " places both, got: "
                            + traffic.on().name());
        } else if (traffic.workers() > 1) {
            workload.workersPlace()
                    .problem("must be 1 for " + system.name() + ", which lives inside its worker, got: "
                            + traffic.workers());
        }
    }
}
