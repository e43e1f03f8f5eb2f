package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.model.JobTimeline.TaskAttempt;

/**
 * The attempts of one host, in as few lanes as possible: in each lane one follows the other.
 *
 * @param lanes each in the order of starts
 */
record TaskLanes(String host, List<List<TaskAttempt>> lanes) {
    /**
     * The lanes of each host, by name.
     *
     * @param attempts in the order of their starts
     */
    static List<TaskLanes> of(List<TaskAttempt> attempts) {
        Map<String, List<List<TaskAttempt>>> hosts = new TreeMap<>();
        for (TaskAttempt attempt : attempts) {
            lane(hosts.computeIfAbsent(attempt.host(), host -> new ArrayList<>()), attempt.startedMs())
                    .add(attempt);
        }
        return hosts.entrySet().stream()
                .map(host -> new TaskLanes(host.getKey(), host.getValue()))
                .toList();
    }

    /** The first that is free again, or a new one. */
    private static List<TaskAttempt> lane(List<List<TaskAttempt>> lanes, long startedMs) {
        for (List<TaskAttempt> lane : lanes) {
            if (lane.get(lane.size() - 1).endedMs() <= startedMs) {
                return lane;
            }
        }
        List<TaskAttempt> added = new ArrayList<>();
        lanes.add(added);
        return added;
    }
}
