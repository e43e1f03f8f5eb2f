package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.model.Plan;
import tare.api.spi.ConfiguredRun;
import tare.api.spi.Plugins;
import tare.api.spi.SettingItem;
import tare.api.spi.Settings;
import tare.api.spi.WorkloadFactory;
import tare.judge.analysis.LookLevels;
import tare.measure.experiment.ArmDifferences;
import tare.measure.experiment.ConfiguredExperiment;
import tare.measure.experiment.ExperimentException;
import tare.measure.probes.Machine;
import tare.measure.runner.planning.Planner;

/**
 * A configuration of Basho Bench, read and checked.
 *
 * @param notes what is done in another way than by Basho Bench
 */
record BashoConfiguration(ConfiguredExperiment experiment, Duration interval, List<String> notes) {
    private static final String WORKLOAD = "basho-bench";
    private static final Duration LONGEST = Duration.ofDays(7);

    /**
     * Reads a configuration.
     *
     * @param overrides further files whose keys win
     * @param load makes the data; without it the bucket is empty
     * @param time in place of the configuration's own
     * @throws IllegalArgumentException naming all problems, one per line
     */
    static BashoConfiguration read(
            Path file, List<Path> overrides, Optional<Path> load, Optional<Duration> time, Plugins plugins) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("config", file.toAbsolutePath().normalize().toString());
        for (int i = 0; i < overrides.size(); i++) {
            settings.put(
                    SettingItem.name("overrides", i),
                    overrides.get(i).toAbsolutePath().normalize().toString());
        }
        settings.put("preload", Boolean.toString(load.isPresent()));
        load.ifPresent(
                path -> settings.put("load", path.toAbsolutePath().normalize().toString()));
        WorkloadFactory factory = plugins.workload(WORKLOAD);
        ConfiguredRun run = factory.create(Settings.of(factory.name(), factory.settings(), settings))
                .configuredRun()
                .orElseThrow();
        List<String> notes = new ArrayList<>(run.notes());
        if (load.isEmpty()) {
            notes.add("the bucket is empty at first, and is removed after the run; with --load FILE, that"
                    + " configuration's objects are written before it");
        }
        return new BashoConfiguration(
                new ConfiguredExperiment(file, WORKLOAD, settings, run, time.orElseGet(() -> own(file, run))),
                run.interval(),
                notes);
    }

    private static Duration own(Path file, ConfiguredRun run) {
        return run.time()
                .filter(time -> time.compareTo(LONGEST) <= 0)
                .orElseThrow(() -> new IllegalArgumentException(file + ": duration: must be at most "
                        + LONGEST.toMinutes() + " minutes, got: "
                        + run.time()
                                .map(time -> Long.toString(time.toMinutes()))
                                .orElse("infinity")
                        + "; --duration TIME replaces it"));
    }

    Plan plan(Plugins plugins) throws ExperimentException, IOException {
        Experiment read = experiment.read(plugins);
        return new Planner(plugins, new Machine().availableBytes(), LookLevels::of)
                .plan(read, new ArmDifferences(plugins).of(read));
    }
}
