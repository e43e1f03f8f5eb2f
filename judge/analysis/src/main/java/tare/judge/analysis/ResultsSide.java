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
 * @param name the side's name in the findings
 */
public record ResultsSide(String name, Results results) {
    List<String> workloads() {
        return results.plan().experiment().workloads().stream()
                .map(WorkloadSpec::id)
                .toList();
    }

    /** Manifests of an arm's loaded data, by table. */
    Map<String, String> manifests(String arm) {
        Map<String, String> manifests = new TreeMap<>();
        for (LoadRecord load : results.loads()) {
            if (load.arm().equals(arm) && !load.manifest().isBlank()) {
                manifests.put(load.data(), load.manifest());
            }
        }
        return manifests;
    }
}
