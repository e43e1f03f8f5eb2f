package tare.apps.live;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tare.api.model.Phase;
import tare.api.model.PlannedRun;

/** Labels of a sample, in the order in which they are given. */
final class Labels {
    private Labels() {}

    /** @param namesAndValues name, value, name, value, … */
    static Map<String, String> of(String... namesAndValues) {
        return with(Map.of(), namesAndValues);
    }

    static Map<String, String> of(PlannedRun run, Phase phase) {
        return of("arm", run.arm(), "workload", run.workload(), "phase", phase.label());
    }

    static Map<String, String> with(Map<String, String> labels, String... namesAndValues) {
        Map<String, String> all = new LinkedHashMap<>(labels);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            all.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return Collections.unmodifiableMap(all);
    }
}
