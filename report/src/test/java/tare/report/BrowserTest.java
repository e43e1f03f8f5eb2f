package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.testing.Browser;

class BrowserTest {
    private static final Pattern CHART = Pattern.compile("<div class=\"chart\"[^>]*>(.*?)</figure>", Pattern.DOTALL);

    private static final Pattern SCRIPT = Pattern.compile("<script.*?</script>", Pattern.DOTALL);

    @TempDir
    Path directory;

    private final Browser browser = Browser.required();

    @Test
    void chartsAreDrawnWithoutComplaint() throws IOException {
        SampleReport sample = SampleReport.troubled();
        Browser.Page page = browser.open(sample.write(directory));
        assertThat(page.console()).isEmpty();
        Matcher charts = CHART.matcher(page.dom());
        int drawn = 0;
        while (charts.find()) {
            assertThat(charts.group(1)).contains("<svg").containsPattern("<path [^>]*stroke=");
            drawn++;
        }
        assertThat(drawn)
                .as("two charts over time a workload, one distribution an operation")
                .isEqualTo(3 * 2 + 5);
    }

    @Test
    void marksOfLogarithmicAxesAreWritten() throws IOException {
        Browser.Page page = browser.open(SampleReport.valid().write(directory));
        String chart = page.dom().substring(page.dom().indexOf("id=\"time-0-p99\""));
        chart = chart.substring(0, chart.indexOf("</figure>"));
        assertThat(chart).contains(">1 ms</text>", ">5 ms</text>", ">10 s</text>");
    }

    @Test
    void theAnswerStandsWithItsNumbers() throws IOException {
        SampleReport sample = SampleReport.troubled();
        String dom = browser.open(sample.write(directory)).dom();
        String sentence = sample.findings().workloads().get(0).sentence().get(0);
        assertThat(dom)
                .contains(sentence, "33 of 36 runs valid, 1 suspect, 1 failed, 1 invalid", "failed: error-limit");
    }

    @Test
    void hostileTextStaysText() throws IOException {
        Browser.Page page = browser.open(SampleReport.hostile().write(directory));
        assertThat(page.console()).isEmpty();
        Matcher scripts = SCRIPT.matcher(page.dom());
        assertThat(scripts.results()).as("data, library, drawing").hasSize(3);
        String markup = scripts.replaceAll("").replaceAll("\"[^\"]*\"", "");
        assertThat(markup.contains("<img") || markup.contains("onerror=\"")).isFalse();
        assertThat(page.dom()).containsPattern("id=\"time-0-p99\"[^>]*><div[^>]*><svg");
    }

    @Test
    void anInjectedScriptWouldNotRun() throws IOException {
        Path page = SampleReport.valid().write(directory);
        String text = Files.readString(page);
        int end = text.lastIndexOf("</body>");
        Files.writeString(
                page, text.substring(0, end) + "<script>document.title = 'taken over'</script>" + text.substring(end));
        Browser.Page opened = browser.open(page);
        assertThat(opened.console()).anySatisfy(line -> assertThat(line).contains("Content Security Policy"));
        assertThat(opened.dom()).doesNotContain("<title>taken over");
    }

    @Test
    void itPrints() throws IOException {
        Path pdf = directory.resolve("report.pdf");
        browser.print(SampleReport.troubled().write(directory), pdf);
        assertThat(Files.size(pdf)).isGreaterThan(20_000);
    }
}
