package tare.measure.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import tare.api.model.AnalysisSpec;
import tare.api.model.CacheState;
import tare.api.model.DatasetSpec;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.Permission;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.Units;

/**
 * Reads an experiment file and checks all of it before anything starts: its syntax, its values, and the rules between
 * its parts. Touches no system. Immutable; usable on any thread.
 */
public final class ExperimentReader {
    private final Plugins plugins;
    private final boolean refusesToDestroy;
    private final SetValues values;

    /** @param plugins the systems and workloads that a file may name */
    public ExperimentReader(Plugins plugins) {
        this(plugins, false, new SetValues(List.of()));
    }

    private ExperimentReader(Plugins plugins, boolean refusesToDestroy, SetValues values) {
        this.plugins = plugins;
        this.refusesToDestroy = refusesToDestroy;
        this.values = values;
    }

    /** A reader that reports {@link Destruction} as a problem. */
    public ExperimentReader refusingToDestroy() {
        return new ExperimentReader(plugins, true, values);
    }

    /** A reader that overrides values of the file, each {@code PATH=VALUE}. */
    public ExperimentReader with(List<String> set) {
        return new ExperimentReader(plugins, refusesToDestroy, new SetValues(set));
    }

    /**
     * The experiment with every default filled in.
     *
     * @throws ExperimentException with all problems of the file
     */
    public Experiment read(Path file) throws ExperimentException {
        Problems problems = new Problems(file.toString());
        YamlNode root = values.in(YamlReader.read(SourceFile.read(file, problems), problems), problems);
        Experiment experiment = experiment(new Entry(FilePosition.root(problems), root).section(), file);
        problems.throwIfAny();
        return experiment;
    }

    private Experiment experiment(FileSection root, Path file) {
        String name = required(root, "experiment", "its name", Rules::name);
        String question = required(root, "question", "what is to be found out, in a sentence", Rules::sentence);
        String baseline = required(root, "baseline", "the arm that the others are compared with", Rules::name);
        root.required("arms", "the sides of the comparison");
        FileSection armsSection = root.section("arms");
        List<SystemArm> arms = ArmsReader.read(armsSection, baseline, plugins, ExistingPaths.beside(file));
        List<String> declared = declared(root);
        ParityMode parity = root.value("parity", Rules.oneOf(ParityMode.class), Defaults.PARITY);
        DatasetSpec dataset = dataset(root.section("dataset"));
        long seed = root.value("seed", Rules::integer, Defaults.SEED);
        List<MadeWorkload> workloads = workloads(root, WorkloadDefaults.of(dataset, seed, arms));
        GateSpec gates = gates(root.section("gates"));
        RoundsReader rounds = RoundsReader.read(root);
        FileSection analysisSection = root.section("analysis");
        List<WorkloadSpec> specs = DefaultPrimary.fill(analysisSection, workloads);
        AnalysisSpec analysis = analysis(analysisSection);
        Optional<String> published = PublishedFile.read(root, file);
        List<Permission> allowed = allowed(root);
        root.refuseUnknown();
        WholeFile whole = new WholeFile(root.place(), armsSection, plugins, arms, workloads);
        whole.checkSize(rounds.rounds());
        whole.check(baseline, declared, dataset.betweenRuns(), gates, allowed);
        rounds.provisionings().ifPresent(count -> whole.checkProvisionings());
        if (refusesToDestroy) {
            whole.refuseToDestroy();
        }
        return new Experiment(
                name,
                question,
                baseline,
                arms.stream().map(SystemArm::arm).toList(),
                declared,
                specs,
                dataset,
                gates,
                rounds.rounds(),
                analysis,
                seed,
                parity == ParityMode.STRICT,
                published,
                allowed,
                rounds.looks(),
                rounds.provisionings());
    }

    private static List<Permission> allowed(FileSection root) {
        Set<Permission> allowed = new LinkedHashSet<>();
        for (Entry item : root.entry("allow").map(Entry::items).orElse(List.of())) {
            item.value(Rules.oneOf(Permission.class)).ifPresent(allowed::add);
        }
        return List.copyOf(allowed);
    }

    private static String required(FileSection root, String key, String meaning, Function<String, String> rule) {
        return root.required(key, meaning).flatMap(entry -> entry.value(rule)).orElse("");
    }

    private static List<String> declared(FileSection root) {
        List<String> declared = new ArrayList<>();
        for (Entry item : root.entry("declared").map(Entry::items).orElse(List.of())) {
            // A rejected item keeps its place, so that positions here match the file.
            declared.add(item.value(Rules::name).orElse(""));
        }
        return declared;
    }

    private List<MadeWorkload> workloads(FileSection root, WorkloadDefaults defaults) {
        FileSection traffic = root.section("traffic");
        TrafficSettings settings = TrafficSettings.read(traffic, Defaults.TRAFFIC);
        return root.required("workloads", "what is asked of the systems")
                .map(list -> new WorkloadsReader(plugins, traffic, settings, defaults).read(list))
                .orElse(List.of());
    }

    private static DatasetSpec dataset(FileSection section) {
        DatasetSpec dataset = new DatasetSpec(
                section.value("records", Rules::records, Defaults.DATASET.records()),
                section.value("between-runs", Rules.oneOf(BetweenRuns.class), Defaults.DATASET.betweenRuns()));
        section.refuseUnknown();
        return dataset;
    }

    private static GateSpec gates(FileSection section) {
        GateSpec gates = new GateSpec(
                section.value("idle-cpu", Units::fraction, Defaults.GATES.idleCpu()),
                section.value("dirty", Units::bytes, Defaults.GATES.dirtyBytes()),
                section.value("free", Units::bytes, Defaults.GATES.freeBytes()),
                section.value("within", Rules::time, Defaults.GATES.within()),
                section.value("cache", Rules.oneOf(CacheState.class), Defaults.GATES.cache()),
                section.value("compaction", Rules::isNone, Defaults.GATES.isAtRest()));
        section.refuseUnknown();
        return gates;
    }

    private static AnalysisSpec analysis(FileSection section) {
        FileSection margins = section.section("margins");
        Map<String, Double> filled = new TreeMap<>();
        Defaults.ANALYSIS
                .margins()
                .forEach((kind, margin) -> filled.put(kind, margins.value(kind, Rules::margin, margin)));
        margins.refuseUnknown();
        AnalysisSpec analysis = new AnalysisSpec(
                filled,
                section.value("confidence", Rules::confidence, Defaults.ANALYSIS.confidence()),
                section.value("error-limit", Units::fraction, Defaults.ANALYSIS.errorLimit()));
        section.refuseUnknown();
        return analysis;
    }
}
