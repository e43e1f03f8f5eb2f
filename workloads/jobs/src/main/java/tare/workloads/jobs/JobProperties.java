package tare.workloads.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/**
 * Properties that the user gives all jobs of a suite, such as {@code mapreduce.map.memory.mb}.
 *
 * @param given by name
 */
record JobProperties(Map<String, String> given) {
    static final Setting SETTING =
            Setting.family("conf", "Properties of all its jobs, such as {mapreduce.map.memory.mb: 1536}");

    JobProperties {
        given = Map.copyOf(given);
    }

    /**
     * @param own the names that the suite itself sets, each with the setting that it follows
     * @throws IllegalArgumentException with one line for each of these that is given
     */
    static JobProperties of(Settings settings, Map<String, String> own) {
        Map<String, String> given = settings.under(SETTING.name());
        List<String> problems = new ArrayList<>();
        new TreeMap<>(own).forEach((name, setting) -> {
            if (given.containsKey(name)) {
                problems.add(SETTING.name() + "." + name + ": must not be given, as it follows from " + setting
                        + ", got: " + given.get(name));
            }
        });
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return new JobProperties(given);
    }

    /** These, and what one job needs. */
    Map<String, String> with(Map<String, String> own) {
        Map<String, String> all = new TreeMap<>(given);
        all.putAll(own);
        return all;
    }

    /** A line for the manifest of the data, which stays as it was without properties. */
    String manifest() {
        return given.isEmpty() ? "" : "conf=" + new TreeMap<>(given) + "\n";
    }
}
