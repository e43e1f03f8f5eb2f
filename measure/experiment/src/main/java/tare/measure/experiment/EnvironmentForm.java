package tare.measure.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.Plugins;

/**
 * The form of {@code environment:}: a name, a name with options, or a default with parts that are placed elsewhere.
 * {@link EnvironmentRules} checks whether options and parts fit the arm's system.
 */
final class EnvironmentForm {
    static final ValueForm<EnvironmentSpec> FORM = new ValueForm<>(
            new ValueShape("see below", EnvironmentForm::schema), EnvironmentForm::read, EnvironmentForm::text);

    private static final String DEFAULT = "default";

    private EnvironmentForm() {}

    /** Empty if it cannot be used. */
    private static Optional<EnvironmentSpec> read(Entry entry) {
        if (!(entry.node() instanceof YamlNode.Mapping)) {
            return entry.text().map(EnvironmentSpec::of);
        }
        FileSection section = entry.section();
        if (section.has(DEFAULT)) {
            return withParts(section);
        }
        if (section.keys().size() != 1) {
            String got = section.keys().isEmpty() ? "nothing" : String.join(", ", section.keys());
            entry.place()
                    .problem("must be one environment, or a default and the parts that are placed elsewhere, got: "
                            + got);
            return Optional.empty();
        }
        String name = section.keys().iterator().next();
        return Optional.of(new EnvironmentSpec(name, section.section(name).settings(), Map.of()));
    }

    private static Optional<EnvironmentSpec> withParts(FileSection section) {
        Optional<EnvironmentSpec> standard = section.entry(DEFAULT).flatMap(EnvironmentForm::read);
        Map<String, EnvironmentSpec> parts = new LinkedHashMap<>();
        for (String part : section.keys()) {
            if (!part.equals(DEFAULT)) {
                section.entry(part).flatMap(EnvironmentForm::read).ifPresent(spec -> parts.put(part, spec));
            }
        }
        return standard.map(spec -> new EnvironmentSpec(spec.name(), spec.options(), parts));
    }

    private static String text(EnvironmentSpec environment) {
        if (environment.parts().isEmpty()) {
            return environment.isPlain()
                    ? YamlText.scalar(environment.name())
                    : "{ " + YamlText.scalar(environment.name()) + ": " + YamlText.map(environment.options()) + " }";
        }
        String parts = environment.parts().entrySet().stream()
                .map(part -> ", " + YamlText.scalar(part.getKey()) + ": " + text(part.getValue()))
                .collect(Collectors.joining());
        EnvironmentSpec whole = new EnvironmentSpec(environment.name(), environment.options(), Map.of());
        return "{ " + DEFAULT + ": " + text(whole) + parts + " }";
    }

    // The allowed keys depend on the system's blueprint, and the arm may be like another: the reader checks them.
    private static ObjectNode schema(String description, Plugins plugins) {
        ObjectNode withOptions =
                ValueShape.node("one environment with options, or a default and parts placed elsewhere", "object");
        ObjectNode properties = withOptions.putObject("properties");
        EnvironmentOptions all = new EnvironmentOptions(plugins.environments());
        all.names().forEach(name -> properties.set(name, SchemaObject.settings(name, all.of(name))));
        return ValueShape.anyOf(description, List.of(SchemaValue.oneOf(all.names(), "an environment"), withOptions));
    }
}
