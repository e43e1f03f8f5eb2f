package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tare.api.model.Results;

class RunGridTest {
    private final SampleReport sample = SampleReport.troubled();

    @Test
    void everyRunIsACellMarkedByItsShapeAndARunWithAWarningLinksToIt() {
        String grid = grid(sample.results());
        assertThat(count(grid, "<td class=\"run\"><span class=\"runs-valid\"[^>]*>\u25CF</span>"))
                .isEqualTo(33);
        assertThat(grid)
                .containsPattern(
                        "<a href=\"#warned-1\"[^>]*title=\"[^\"]*error|<a href=\"#warned-[123]\" class=\"runs-failed\"")
                .contains("r02-sync-ycsb_a, failed: 2.5 % of requests failed, the limit is 1 %")
                .contains("Warnings about runs, one by one: 3");
        List<String> links = Pattern.compile("href=\"#(warned-\\d)\"")
                .matcher(grid)
                .results()
                .map(link -> link.group(1))
                .toList();
        assertThat(links).hasSize(3).allSatisfy(link -> assertThat(grid).contains("<li id=\"" + link + "\">"));
    }

    @Test
    void aRunThatWasNeverMadeIsMissing() {
        Results all = sample.results();
        Results broken = new Results(
                all.plan(),
                all.runs().subList(0, all.runs().size() - 1),
                all.pooled(),
                all.loads(),
                all.facts(),
                all.published(),
                false);
        assertThat(count(grid(broken), "<span class=\"runs-missing\"[^>]*>\u2013</span>"))
                .as("its cell, and the legend")
                .isEqualTo(2);
    }

    private String grid(Results results) {
        Html html = new Html();
        RunGrid.write(html, new Report(sample.findings(), results));
        return html.page();
    }

    private static long count(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).results().count();
    }
}
