package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.judge.analysis.LookLevels;
import tare.measure.experiment.ArmDifferences;
import tare.measure.experiment.ExperimentException;
import tare.measure.experiment.ExperimentPart;
import tare.measure.experiment.ExperimentReader;
import tare.measure.probes.Machine;
import tare.measure.runner.planning.Planner;

/** Options that override an experiment file without editing it. */
final class ExperimentOptions {
    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "Replace a value of the file, such as rounds=4 or arms.s3.settings.bucket-cache=512MiB; repeatable.")
    private List<String> set = new ArrayList<>();

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Only this arm, with the baseline and its controls; or only this workload. Repeatable.")
    private List<String> only = new ArrayList<>();

    /** @param refusesToDestroy whether {@link tare.measure.experiment.Destruction} is a problem of the file */
    Plan plan(Path file, Plugins plugins, boolean refusesToDestroy) throws ExperimentException, IOException {
        ExperimentReader reader = new ExperimentReader(plugins).with(set);
        Experiment experiment = (refusesToDestroy ? reader.refusingToDestroy() : reader).read(file);
        Experiment part = only.isEmpty() ? experiment : part(experiment, plugins);
        return new Planner(plugins, new Machine().availableBytes(), LookLevels::of)
                .plan(part, new ArmDifferences(plugins).of(part));
    }

    private Experiment part(Experiment experiment, Plugins plugins) {
        try {
            return ExperimentPart.of(experiment, only, plugins);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException("--only: " + e.getMessage());
        }
    }

    /** @param resumed results to continue, whose plan is fixed; null for a new experiment */
    void refuseWith(Path resumed) {
        if (resumed != null && !(set.isEmpty() && only.isEmpty())) {
            throw new WrongInputException("--set, --only: need a FILE; the plan of " + resumed + " is fixed");
        }
    }
}
