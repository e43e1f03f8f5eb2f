package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;

class ReasonGroupTest {
    @Test
    void runsAreGroupedByReasonTheGravestFirst() {
        SampleReport sample = SampleReport.troubled();
        List<ReasonGroup> groups = ReasonGroup.of(new Report(sample.findings(), sample.results()));
        assertThat(groups)
                .extracting(group -> group.status() + " " + group.code() + ", " + group.count())
                .containsExactly(
                        "INVALID gate, 1 run: r03-async-ycsb_c",
                        "FAILED error-limit, 1 run: r02-sync-ycsb_a",
                        "SUSPECT late-wake, 1 run: r04-sync-ycsb_a-500");
    }

    @Test
    void ofManyRunsTheFirstAreNamed() {
        ReasonGroup group = new ReasonGroup(RunStatus.SUSPECT, "x", List.of("a", "b", "c", "d"), "found");
        assertThat(group.count()).isEqualTo("4 runs: a, b, c and 1 more");
        assertThat(group.explanation()).as("no reason of ours").isEmpty();
    }

    @Test
    void aReasonOfOursIsExplainedInPlainWords() {
        for (ReasonCode code : ReasonCode.values()) {
            ReasonGroup group = new ReasonGroup(code.status(), code.code(), List.of("a"), "found");
            assertThat(group.explanation().orElseThrow()).endsWith(".").doesNotContain("`");
            assertThat(group.remedy().orElseThrow()).endsWith(".").doesNotContain("`");
        }
    }
}
