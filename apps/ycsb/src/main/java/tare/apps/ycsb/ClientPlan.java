package tare.apps.ycsb;

import java.util.List;
import java.util.Map;

/**
 * The checked plan of one call.
 *
 * @param workloadSettings for Tare's {@code ycsb} workload
 * @param notes changes and deviations from YCSB, one per line
 * @param compat whether to report YCSB's own numbers
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
