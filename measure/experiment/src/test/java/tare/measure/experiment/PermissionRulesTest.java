package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.Pace;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;

class PermissionRulesTest {
    @Test
    void callersThatHardlyWaitNeedThePermissionOfThoseThatDoNot() {
        assertThat(problems(Duration.ofMillis(10))).isEmpty();
        assertThat(problems(Duration.ofMillis(9)))
                .containsExactly("allow: must list max-rate: theirs exists already, and w waits less than 10 ms before"
                        + " each request");
    }

    @Test
    void aSystemWhoseTablesAreNotFlushedNeedsNoPermissionForIt() {
        Arm theirs = new Arm("theirs", "s", "existing", Map.of(), false);
        Problems problems = new Problems("own.yaml");
        PermissionRules rules = new PermissionRules(FilePosition.root(problems).at("allow"), List.of());
        rules.check(theirs, false, false);
        assertThat(problems.isEmpty()).isTrue();
        rules.check(theirs, true, false);
        assertThat(problems.exception().problems())
                .extracting(Problem::what)
                .containsExactly("allow: must list flush: theirs exists already, and its tables are flushed once they"
                        + " are loaded");
    }

    private static List<String> problems(Duration thinkTime) {
        Duration second = Duration.ofSeconds(1);
        Traffic traffic =
                new Traffic(1, 1, new Pace.ThinkTime(thinkTime), second, second, second, second, Waiting.PARK);
        WorkloadSpec thinking = new WorkloadSpec("w", "w", "t", Map.of(), traffic, Optional.empty());
        Problems problems = new Problems("own.yaml");
        new PermissionRules(FilePosition.root(problems).at("allow"), List.of())
                .check(new Arm("theirs", "s", "existing", Map.of(), false), thinking);
        return problems.exception().problems().stream().map(Problem::what).toList();
    }
}
