package tare.judge.analysis;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.model.LoadRecord;
import tare.api.model.Results;
import tare.api.model.WorkloadSpec;

/**
 * One of two results that were measured apart.
 *
 * @param name what it is called in what is found
 */
public record ResultsSide(String name, Results results) {
    List<String> workloads() {
        return results.plan().experiment().workloads().stream()
                .map(WorkloadSpec::id)
                .toList();
    }

    /** What was loaded for an arm, by table. */
    Map<String, String> manifests(String arm) {
        Map<String, String> manifests = new TreeMap<>();
        for (LoadRecord load : results.loads()) {
            if (load.arm().equals(arm) && !load.manifest().isBlank()) {
                manifests.put(load.table(), load.manifest());
            }
        }
        return manifests;
    }
}
