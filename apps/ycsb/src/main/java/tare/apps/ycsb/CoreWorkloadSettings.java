package tare.apps.ycsb;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Converts the core workload's properties into the settings of Tare's {@code ycsb} workload, which have the same names.
 */
final class CoreWorkloadSettings {
    private static final String RECORDS = "recordcount";
    /** The record count that YCSB uses if it is 0. */
    private static final String MOST_RECORDS = Integer.toString(Integer.MAX_VALUE);

    private static final Set<String> FLAGS =
            Set.of("readallfields", "readallfieldsbyname", "writeallfields", "dataintegrity");
    /** Not passed on: the driver decides on the table's name, and callers never sleep. */
    private static final Set<String> LEFT_OUT =
            Set.of("table", "core_workload_insertion_retry_interval", "core_workload_insertion_keep_going_on_error");

    /** Properties that only affect which requests a run makes. */
    private static final Set<String> REQUESTS = Set.of(
            "readproportion",
            "updateproportion",
            "insertproportion",
            "scanproportion",
            "deleteproportion",
            "readmodifywriteproportion",
            "requestdistribution",
            "operationcount",
            "zipfian-theta",
            "distribution");

    private CoreWorkloadSettings() {}

    /** @param declared the names of the workload's settings */
    static Map<String, String> of(Map<String, String> properties, Set<String> declared, boolean loading) {
        Map<String, String> settings = new TreeMap<>();
        properties.forEach((name, value) -> {
            boolean wanted = declared.contains(name) && !LEFT_OUT.contains(name);
            if (wanted && !(loading && REQUESTS.contains(name))) {
                settings.put(name, setting(name, value.strip()));
            }
        });
        settings.putIfAbsent(RECORDS, "0");
        settings.computeIfPresent(RECORDS, (name, value) -> value.equals("0") ? MOST_RECORDS : value);
        // A load chooses no keys, and "ycsb" would be rejected without an operation count.
        settings.putIfAbsent("distribution", loading ? "exact" : "ycsb");
        // As in YCSB: some bindings convert values to strings, and data that YCSB loaded can be verified.
        settings.putIfAbsent("values", Boolean.parseBoolean(settings.get("dataintegrity")) ? "ycsb" : "text");
        settings.put("verify-samples", "0");
        return settings;
    }

    private static String setting(String name, String value) {
        if (FLAGS.contains(name)) {
            return Boolean.toString(Boolean.parseBoolean(value));
        }
        return name.equals("insertorder") && !value.equals("hashed") ? "ordered" : value;
    }
}
