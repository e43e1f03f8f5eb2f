package tare.measure.experiment;

import java.util.Map;
import java.util.Optional;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.Units;

/**
 * An arm as written, before it takes over values from the arm it is like.
 *
 * @param like the baseline, for a control arm that names none
 */
record WrittenArm(
        FileSection section,
        String name,
        Optional<String> like,
        Optional<String> system,
        Optional<EnvironmentSpec> environment,
        Map<String, String> settings,
        boolean control) {
    static WrittenArm read(String name, FileSection section, String baseline) {
        boolean control = section.value("control", Units::flag, false);
        Optional<String> like = section.entry("like").flatMap(Entry::text);
        Optional<String> system = section.entry("system").flatMap(Entry::text);
        if (control && !section.has("like")) {
            like = Optional.of(baseline);
        } else if (!section.has("like")) {
            section.required("system", "what this arm runs; or say which arm it is like");
        }
        Optional<EnvironmentSpec> environment = section.entry("environment").flatMap(EnvironmentReader::read);
        Map<String, String> settings = section.section("settings").settings();
        section.refuseUnknown();
        return new WrittenArm(section, name, like, system, environment, settings, control);
    }
}
