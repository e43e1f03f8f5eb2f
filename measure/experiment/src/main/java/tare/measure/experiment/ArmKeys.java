package tare.measure.experiment;

import static tare.measure.experiment.ValueForm.FLAG;
import static tare.measure.experiment.ValueForm.TEXT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Experiment;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;

/** The keys of an arm: {@code arms.NAME}. */
final class ArmKeys extends SectionKeys<ArmKeys.Filled> {
    static final ArmKeys ARM = new ArmKeys();

    /**
     * An arm with every default filled in.
     *
     * @param baseline repeated by a control arm, which has no keys of its own
     */
    record Filled(Arm arm, String baseline) {
        private <T> Optional<T> own(T value) {
            return arm.control() ? Optional.empty() : Optional.of(value);
        }
    }

    final FileKey<Filled, Optional<String>> system = optional(
                    "system",
                    TEXT.in(new ValueShape(
                            "a system's name",
                            (description, plugins) -> SchemaValue.oneOf(
                                    systems(plugins).stream()
                                            .map(DataSystem::name)
                                            .toList(),
                                    description))),
                    filled -> filled.own(filled.arm.system()))
            .says(
                    "what is measured",
                    """
                    Required, unless `like` or `control` is there. `./tare reference` lists the systems with their \
                    settings""");

    final FileKey<Filled, Optional<EnvironmentSpec>> environment = optional(
                    "environment", EnvironmentForm.FORM, filled -> filled.own(filled.arm.environment()))
            .says("where the system is placed, or where it is; default processes");

    final FileKey<Filled, Optional<Entry>> settings = part(
                    "settings",
                    new ValueShape(
                            "setting to value",
                            (description, plugins) -> SchemaObject.anySettings(
                                    description,
                                    systems(plugins).stream().flatMap(system -> system.settings().stream()))),
                    filled -> filled.own(YamlText.settings(filled.arm.settings())))
            .says("settings of the system; what is not set has the system's default");

    final FileKey<Filled, Optional<String>> like = optional(
                    "like",
                    TEXT.called("another arm's name"),
                    filled -> filled.arm.control() ? Optional.of(filled.baseline) : Optional.empty())
            .says(
                    "take over another arm's system, environment and settings",
                    "`settings` here override them one by one. Chains of up to 100 are allowed, circles are not");

    final FileKey<Filled, Boolean> control = key("control", FLAG, false, filled -> filled.arm.control())
            .says(
                    "the baseline once more, to show the noise",
                    "It takes over everything from the baseline and has nothing of its own; `like` may be left out");

    private ArmKeys() {}

    @Override
    boolean isWritten(FileKey<Filled, ?> key, Filled filled) {
        return key != control || filled.arm.control();
    }

    /** All arms of an experiment, a line or a block each. */
    static String text(Experiment experiment) {
        StringBuilder text = new StringBuilder();
        for (Arm arm : experiment.arms()) {
            Filled filled = new Filled(arm, experiment.baseline());
            text.append("\n  ").append(YamlText.scalar(arm.name())).append(':');
            text.append(arm.control() ? " " + ARM.flow(filled) : "\n" + ARM.block(filled, "    "));
        }
        return text.toString();
    }

    @Override
    SchemaObject schema(String description, Plugins plugins) {
        SchemaObject arm = super.schema(description, plugins);
        systems(plugins)
                .forEach(system -> arm.settingsWhere(
                        this.system.name(),
                        List.of(system.name()),
                        SchemaObject.settings(system.name(), system.settings())));
        return arm;
    }

    static ObjectNode mapping(String description, Plugins plugins) {
        ObjectNode arms = ValueShape.node(description, "object").put("minProperties", 2);
        arms.set(
                "additionalProperties",
                ARM.schema("One side of the comparison.", plugins).node());
        return arms;
    }

    private static List<DataSystem> systems(Plugins plugins) {
        return plugins.systems().stream()
                .sorted(Comparator.comparing(DataSystem::name))
                .toList();
    }
}
