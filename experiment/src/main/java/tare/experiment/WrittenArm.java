package tare.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.spi.Units;

/**
 * An arm as it is written, before it takes over what it is like.
 *
 * @param like the baseline, for a control arm that does not say
 */
record WrittenArm(
        Section section,
        String name,
        Optional<String> like,
        Optional<String> system,
        Optional<String> environment,
        Map<String, String> settings,
        boolean control) {
    private static final Set<String> ENVIRONMENTS_TO_COME =
            Set.of("hosts", "ssh", "containers", "kubernetes", "existing");

    static WrittenArm read(String name, Section section, String baseline) {
        boolean control = section.value("control", Units::flag, false);
        Optional<String> like = section.entry("like").flatMap(Entry::text);
        Optional<String> system = section.entry("system").flatMap(Entry::text);
        if (control && !section.has("like")) {
            like = Optional.of(baseline);
        } else if (!section.has("like")) {
            section.required("system", "what this arm runs; or say which arm it is like");
        }
        Optional<String> environment = section.entry("environment").flatMap(WrittenArm::environment);
        Map<String, String> settings = section.section("settings").texts();
        section.refuseUnknown();
        return new WrittenArm(section, name, like, system, environment, settings, control);
    }

    private static Optional<String> environment(Entry entry) {
        if (entry.node() instanceof YamlNode.Mapping mapping
                && !mapping.entries().isEmpty()) {
            mapping.entries().keySet().forEach(name -> refuse(entry.place(), name));
            return Optional.empty();
        }
        Optional<String> name = entry.text();
        name.filter(n -> !n.equals(Defaults.ENVIRONMENT)).ifPresent(n -> refuse(entry.place(), n));
        return name;
    }

    private static void refuse(Place place, String environment) {
        if (environment.equals(Defaults.ENVIRONMENT)) {
            place.problem("must be written without options: " + environment);
        } else if (ENVIRONMENTS_TO_COME.contains(environment)) {
            place.problem(environment + " is not built yet; there is: " + Defaults.ENVIRONMENT);
        } else {
            place.problem(Problems.unknown("environment", environment, List.of(Defaults.ENVIRONMENT)));
        }
    }
}
