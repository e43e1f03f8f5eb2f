package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryMarkdownTest {
    @Test
    void theTwoValuesOfARowGiveItsRatioAndAreShownOnce() {
        SampleReport sample = SampleReport.troubled();
        String summary = SummaryMarkdown.of(sample.findings(), sample.results(), List.of());

        assertThat(summary).contains("| 9.61 k/s | 3.07 k/s | 0.32x (95 % CI 0.30-0.34, n 3) |");
    }
}
