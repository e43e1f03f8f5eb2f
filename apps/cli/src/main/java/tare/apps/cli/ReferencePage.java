package tare.apps.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import tare.api.spi.DataSystem;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.Blueprint;

/** The reference page of systems and workloads, generated from their declarations. */
final class ReferencePage {
    private final Plugins plugins;
    private final StringBuilder text = new StringBuilder();

    ReferencePage(Plugins plugins) {
        this.plugins = plugins;
    }

    String markdown() {
        text.append("# Systems and workloads\n\n");
        text.append(
                "Made from the code by `./tare reference`; do not edit. Any setting can be given under `settings:`.\n");
        plugins.drivers().stream()
                .sorted(Comparator.comparing(DriverFactory::name))
                .forEach(this::add);
        plugins.blueprints().stream()
                .filter(blueprint -> plugins.drivers().stream()
                        .noneMatch(driver -> driver.name().equals(blueprint.name())))
                .sorted(Comparator.comparing(Blueprint::name))
                .forEach(this::add);
        plugins.workloads().forEach(this::add);
        return text.toString();
    }

    private void add(DriverFactory driver) {
        text.append("\n## System `")
                .append(driver.name())
                .append("`\n\n")
                .append(driver.summary())
                .append('\n');
        if (driver.embedded()) {
            text.append("\nLives inside the worker: it needs no server, and one worker at a time can use it.\n");
        }
        DataSystem system = plugins.system(driver.name());
        add(system.settings());
        system.blueprint().ifPresent(this::addExisting);
    }

    private void add(Blueprint part) {
        text.append("\n## Part `")
                .append(part.name())
                .append("`\n\n")
                .append(part.summary())
                .append('\n');
        addExisting(part);
    }

    private void addExisting(Blueprint blueprint) {
        if (!blueprint.existing().isEmpty()) {
            text.append("\nOne that exists is described under `existing:` by:\n");
            add(blueprint.existing());
        }
    }

    private void add(WorkloadFactory workload) {
        text.append("\n## Workload `")
                .append(workload.name())
                .append("`\n\n")
                .append(workload.summary())
                .append('\n');
        if (!workload.shorthands().isEmpty()) {
            text.append("\n| shorthand | settings |\n|---|---|\n");
            workload.shorthands().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(e -> text.append("| `" + e.getKey() + "` | " + settings(e.getValue()) + " |\n"));
        }
        add(workload.settings());
    }

    private static String settings(Map<String, String> settings) {
        List<String> parts = settings.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(e -> "`" + e.getKey() + ": " + e.getValue() + "`")
                .toList();
        return String.join(", ", parts);
    }

    private void add(List<Setting> settings) {
        if (settings.isEmpty()) {
            return;
        }
        text.append("\n| setting | type | default | meaning |\n|---|---|---|---|\n");
        for (Setting setting : settings) {
            String type = setting.choices().isEmpty() ? setting.type().label() : String.join(", ", setting.choices());
            String standard = setting.defaultText().isEmpty() ? "" : "`" + setting.defaultText() + "`";
            text.append("| `" + setting.name() + "` | " + type + " | " + standard + " | "
                    + setting.summary().replace("|", "\\|") + " |\n");
        }
    }
}
