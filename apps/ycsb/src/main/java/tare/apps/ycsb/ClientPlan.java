package tare.apps.ycsb;

import java.util.List;
import java.util.Map;

/**
 * All that one call will do, checked.
 *
 * @param workloadSettings of Tare's {@code ycsb} workload
 * @param notes a line each, on what was changed or is not as in YCSB
 * @param compat whether YCSB's own numbers are wanted
 */
record ClientPlan(
        boolean loading,
        boolean compat,
        ClientSettings client,
        MeasurementSettings measurement,
        Store store,
        Map<String, String> workloadSettings,
        List<String> notes) {
    static final String WORKLOAD = "ycsb";

    ClientPlan {
        workloadSettings = Map.copyOf(workloadSettings);
        notes = List.copyOf(notes);
    }
}
