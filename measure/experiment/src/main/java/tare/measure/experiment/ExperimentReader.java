package tare.measure.experiment;

import static tare.measure.experiment.ExperimentKeys.FILE;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.LadderStep;
import tare.api.model.Permission;
import tare.api.model.Preparation;
import tare.api.model.Repetition;
import tare.api.model.Sides;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;

/**
 * Reads an experiment file and checks all of it before anything starts: its syntax, its values, and the rules between
 * its parts. Touches no system. Immutable; usable on any thread.
 */
public final class ExperimentReader {
    private static final int FEWEST_TO_COMPARE = 2;

    private final Plugins plugins;
    private final int fewestArms;
    private final boolean refusesToDestroy;
    private final SetValues values;

    /** @param plugins the systems and workloads that a file may name */
    public ExperimentReader(Plugins plugins) {
        this(plugins, FEWEST_TO_COMPARE, false, new SetValues(List.of()));
    }

    private ExperimentReader(Plugins plugins, int fewestArms, boolean refusesToDestroy, SetValues values) {
        this.plugins = plugins;
        this.fewestArms = fewestArms;
        this.refusesToDestroy = refusesToDestroy;
        this.values = values;
    }

    /** A reader that reports {@link Destruction} as a problem. */
    public ExperimentReader refusingToDestroy() {
        return new ExperimentReader(plugins, fewestArms, true, values);
    }

    /** A reader that overrides values of the file, each {@code PATH=VALUE}. */
    public ExperimentReader with(List<String> set) {
        return new ExperimentReader(plugins, fewestArms, refusesToDestroy, new SetValues(set));
    }

    /** A reader that accepts a single arm, which is measured and not compared. */
    ExperimentReader ofOneArm() {
        return new ExperimentReader(plugins, 1, refusesToDestroy, values);
    }

    /**
     * The experiment with every default filled in.
     *
     * @throws ExperimentException with all problems of the file
     */
    public Experiment read(Path file) throws ExperimentException {
        Problems problems = new Problems(file.toString());
        return read(file, SourceFile.read(file, problems), problems);
    }

    /** Like {@link #read(Path)}, of a text that stands for the file. */
    Experiment read(Path file, String text) throws ExperimentException {
        return read(file, text, new Problems(file + " as an experiment"));
    }

    private Experiment read(Path file, String text, Problems problems) throws ExperimentException {
        YamlNode root = values.in(YamlReader.read(text, problems), problems);
        Experiment experiment = experiment(new Entry(FilePosition.root(problems), root).section(), file);
        problems.throwIfAny();
        return experiment;
    }

    private Experiment experiment(FileSection root, Path file) {
        SectionValues<Experiment> values = FILE.values(root);
        String baseline = values.get(FILE.baseline).orElse("");
        FileSection armsSection = values.section(FILE.arms);
        RelativePaths paths = RelativePaths.beside(file);
        List<SystemArm> arms = ArmsReader.read(armsSection, baseline, plugins, paths);
        DatasetSpec dataset = DatasetKeys.DATASET.read(values.section(FILE.dataset));
        WorkloadDefaults defaults = WorkloadDefaults.of(dataset, values.get(FILE.seed), arms);
        List<MadeWorkload> workloads = workloads(values, defaults, paths);
        GateSpec gates = GateKeys.GATES.read(values.section(FILE.gates));
        SectionValues<AnalysisSpec> analysis = AnalysisKeys.ANALYSIS.values(values.section(FILE.analysis));
        List<WorkloadSpec> specs = DefaultPrimary.fill(analysis, workloads);
        AnalysisKeys.ANALYSIS.checkRightAnswers(analysis, armsSection.keys(), workloads);
        values.get(FILE.published)
                .ifPresent(name -> PublishedFile.check(file.resolveSibling(name), values.at(FILE.published)));
        List<Permission> allowed = values.get(FILE.allow).stream().distinct().toList();
        Rounds rounds = values.get(FILE.rounds);
        rounds.checkVerdicts(analysis.get(AnalysisKeys.ANALYSIS.judge), values.at(FILE.rounds));
        Optional<Integer> provisionings = values.get(FILE.provisionings);
        provisionings.ifPresent(blocks -> rounds.checkBlocks(blocks, values.at(FILE.provisionings)));
        WholeFile whole = new WholeFile(root.place(), armsSection, plugins, arms, workloads);
        whole.checkSize(rounds.most());
        whole.checkArms(fewestArms);
        whole.check(baseline, values.get(FILE.declared), dataset.betweenRuns(), gates, allowed);
        provisionings.ifPresent(blocks -> whole.checkProvisionings());
        List<LadderStep> ladder = new LadderReader(values.at(FILE.ladder), armsSection.keys(), arms, plugins)
                .read(values.get(FILE.ladder), baseline);
        if (refusesToDestroy) {
            whole.refuseToDestroy();
        }
        return new Experiment(
                values.get(FILE.name).orElse(""),
                values.get(FILE.question).orElse(""),
                new Sides(
                        baseline,
                        arms.stream().map(SystemArm::arm).toList(),
                        values.get(FILE.declared),
                        values.get(FILE.parity) == ParityMode.STRICT,
                        ladder),
                specs,
                new Preparation(dataset, gates, allowed),
                new Repetition(rounds.most(), rounds.looks(), provisionings, values.get(FILE.seed)),
                AnalysisKeys.ANALYSIS.make(analysis),
                values.get(FILE.published));
    }

    private List<MadeWorkload> workloads(
            SectionValues<Experiment> values, WorkloadDefaults defaults, RelativePaths paths) {
        FileSection traffic = values.section(FILE.traffic);
        TrafficSettings settings = TrafficKeys.TRAFFIC.read(traffic);
        return values.get(FILE.workloads)
                .map(list -> new WorkloadsReader(plugins, traffic, settings, defaults, paths).read(list))
                .orElse(List.of());
    }
}
