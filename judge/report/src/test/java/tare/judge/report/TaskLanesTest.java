package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.JobTimeline.AttemptEnd;
import tare.api.model.JobTimeline.TaskAttempt;

class TaskLanesTest {
    private static TaskAttempt attempt(String id, String host, long from, long to) {
        return new TaskAttempt(id, "map", host, from, from, to, AttemptEnd.SUCCEEDED);
    }

    private static List<List<String>> ids(TaskLanes host) {
        return host.lanes().stream()
                .map(lane -> lane.stream().map(TaskAttempt::id).toList())
                .toList();
    }

    @Test
    void attemptsThatOverlapAreInDifferentLanesAndAFreeLaneIsTakenAgain() {
        List<TaskLanes> hosts = TaskLanes.of(List.of(
                attempt("a", "x", 0, 10),
                attempt("b", "x", 5, 20),
                attempt("c", "x", 10, 15),
                attempt("d", "x", 16, 18)));
        assertThat(hosts).hasSize(1);
        assertThat(ids(hosts.get(0))).containsExactly(List.of("a", "c", "d"), List.of("b"));
    }

    @Test
    void eachHostHasItsOwnLanes() {
        List<TaskLanes> hosts = TaskLanes.of(List.of(attempt("a", "y", 0, 10), attempt("b", "x", 20, 30)));
        assertThat(hosts).extracting(TaskLanes::host).containsExactly("x", "y");
        assertThat(hosts).allMatch(host -> host.lanes().size() == 1);
    }
}
