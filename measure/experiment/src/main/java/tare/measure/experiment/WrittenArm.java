package tare.measure.experiment;

import static tare.measure.experiment.ArmKeys.ARM;

import java.util.Map;
import java.util.Optional;
import tare.api.model.EnvironmentSpec;

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
        SectionValues<ArmKeys.Filled> values = ARM.values(section);
        boolean control = values.get(ARM.control);
        Optional<String> like = values.get(ARM.like);
        if (control && !values.has(ARM.like)) {
            like = Optional.of(baseline);
        } else if (section.isThere() && !values.has(ARM.like) && !values.has(ARM.system)) {
            values.at(ARM.system).problem("is missing: what this arm runs; or say which arm it is like");
        }
        return new WrittenArm(
                section,
                name,
                like,
                values.get(ARM.system),
                values.get(ARM.environment),
                values.section(ARM.settings).settings(),
                control);
    }
}
