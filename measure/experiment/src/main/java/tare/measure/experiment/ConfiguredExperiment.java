package tare.measure.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.DatasetSpec;
import tare.api.model.Experiment;
import tare.api.model.Preparation;
import tare.api.spi.ConfiguredRun;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Units;
import tare.api.spi.system.Blueprint;

/**
 * The experiment that another tool's configuration describes: one arm and one run, measured and not compared.
 *
 * @param file the configuration
 * @param workload the workload's name
 * @param settings the workload's settings; these replace those of {@code run}
 * @param time how long requests are counted
 */
public record ConfiguredExperiment(
        Path file, String workload, Map<String, String> settings, ConfiguredRun run, Duration time) {
    private static final int LONGEST_NAME = 64;

    /** @throws ExperimentException if an arm or the workload cannot be used like that */
    public Experiment read(Plugins plugins) throws ExperimentException {
        DataSystem system = plugins.system(run.system());
        return once(new ExperimentReader(plugins)
                .ofOneArm()
                .read(file, text(system))
                .withRounds(1));
    }

    /** The only run finds what was loaded; loading it once more before that run would take as long again. */
    private static Experiment once(Experiment several) {
        Preparation before = several.preparation();
        return new Experiment(
                several.name(),
                several.question(),
                several.sides(),
                several.workloads(),
                new Preparation(
                        new DatasetSpec(before.dataset().records(), DatasetSpec.BetweenRuns.REUSE),
                        before.gates(),
                        before.allowed()),
                several.repetition(),
                several.analysis(),
                several.published());
    }

    /** The name of its results directory. */
    String name() {
        String name = file.getFileName()
                .toString()
                .replaceFirst("\\.[A-Za-z]+$", "")
                .replaceAll("[^A-Za-z0-9._-]", "-")
                .replaceFirst("^[._-]+", "");
        return name.isEmpty() ? workload : name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }

    /** Without warm-up and gates: what the other tool does not wait for, this run does not either. */
    private String text(DataSystem system) {
        Map<String, String> all = new LinkedHashMap<>(run.workloadSettings());
        all.putAll(settings);
        Map<String, String> addresses = addresses(system);
        Map<String, String> ofDriver = new LinkedHashMap<>(run.driverSettings());
        ofDriver.keySet().removeAll(addresses.keySet());
        boolean isStarted = system.blueprint().isPresent();
        return """
                experiment: %s
                question: %s
                baseline: %s
                arms:
                  %s: { system: %s, environment: %s, settings: %s }
                workloads:
                  - { type: %s, settings: %s }
                traffic: { callers: %d, warm-up: 0s, measure: %s, deadline: %s }
                dataset: { between-runs: reload }
                gates: { idle-cpu: 100%%, dirty: 0 }
                %srounds: 2
                analysis: { judge: none }
                """
                .formatted(
                        YamlText.quoted(name()),
                        YamlText.quoted("What does " + file.getFileName() + " measure?"),
                        run.system(),
                        run.system(),
                        run.system(),
                        isStarted ? "{ existing: " + YamlText.settings(addresses) + " }" : "processes",
                        YamlText.settings(ofDriver),
                        workload,
                        YamlText.settings(all),
                        run.callers(),
                        Units.text(time),
                        Units.text(run.deadline()),
                        isStarted ? "allow: [max-rate]\n" : "");
    }

    /** Where Tare could start the system, its addresses say that it exists already, as the configuration means it. */
    private Map<String, String> addresses(DataSystem system) {
        Map<String, String> addresses = new LinkedHashMap<>(run.driverSettings());
        addresses
                .keySet()
                .retainAll(system.blueprint().map(Blueprint::existing).orElse(List.of()).stream()
                        .map(Setting::name)
                        .toList());
        return addresses;
    }
}
