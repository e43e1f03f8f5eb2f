package tare.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.testing.Browser;

class BrowserTest {
    private static final Pattern CHART = Pattern.compile("<div class=\"chart[^>]*>(.*?)</figure>", Pattern.DOTALL);

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
                .as("two charts over time and four panels a workload, one distribution an operation")
                .isEqualTo(3 * (2 + 4) + 5);
    }

    @Test
    void whatCameBeforeMeasuringIsDrawn() throws IOException {
        Browser.Page page = browser.open(SampleReport.placed().write(directory));
        assertThat(page.console()).isEmpty();
        for (String chart : List.of("cache-state", "warmup-throughput")) {
            String figure = page.dom().substring(page.dom().indexOf("id=\"time-1-" + chart + "\""));
            assertThat(figure.substring(0, figure.indexOf("</figure>")))
                    .contains("<svg", " s</text>")
                    .containsPattern("<path [^>]*stroke=");
        }
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
        assertThat(page.dom()).containsPattern("id=\"time-0-p99\"[^>]*><div[^>]*><svg");
    }

    @Test
    void hostileTextAddsNoElementAndNoHandlerAndDoesNotBurstThePage() throws IOException {
        Map<String, String> harmless = examined(SampleReport.harmless(), 1280);
        assertThat(harmless.get("elements")).contains("table", "figure");
        for (int width : List.of(1280, 390)) {
            Map<String, String> hostile = examined(SampleReport.hostile(), width);
            assertThat(hostile)
                    .containsEntry("width", Integer.toString(width))
                    .containsEntry("elements", harmless.get("elements"))
                    .containsEntry("handlers", "0")
                    .containsEntry("alerts", "0")
                    .containsEntry("overflow", "0");
        }
    }

    /** What a script of ours finds in the page as the browser understood it. */
    private Map<String, String> examined(SampleReport sample, int width) throws IOException {
        Path page = sample.write(directory);
        String examination =
                """
                (() => {
                  const root = document.documentElement;
                  const all = [...document.querySelectorAll('*')].filter(e => !e.parentElement?.closest('.chart'));
                  const found = {
                    width: innerWidth,
                    elements: all.map(e => e.localName).join(' '),
                    handlers: all.flatMap(e => e.getAttributeNames()).filter(name => name.startsWith('on')).length,
                    alerts: window.alerts,
                    overflow: Math.max(0, root.scrollWidth - root.clientWidth),
                  };
                  parent.postMessage(found, '*');
                })();
                """;
        String text = admitting(
                admitting(Files.readString(page), "window.alerts = 0; window.alert = () => alerts++;", "<head>"),
                examination,
                "</body>");
        Files.writeString(page, text);
        String dom = browser.open(framed(width)).dom();
        Map<String, String> found = new TreeMap<>();
        Matcher attributes = Pattern.compile("data-([a-z]+)=\"([^\"]*)\"")
                .matcher(dom.substring(dom.indexOf("<html"), dom.indexOf('>', dom.indexOf("<html"))));
        attributes.results().forEach(one -> found.put(one.group(1), one.group(2)));
        return found;
    }

    /** No window is as narrow as a phone, but a frame may be. What is found in it becomes attributes of the outer page. */
    private Path framed(int width) throws IOException {
        return Files.writeString(
                directory.resolve("frame.html"),
                """
                <html><script>
                addEventListener('message', event => Object.entries(event.data).forEach(
                    ([name, value]) => document.documentElement.setAttribute('data-' + name, value)));
                </script><iframe src="report.html" style="width: %dpx; height: 900px; border: 0"></iframe></html>
                """
                        .formatted(width));
    }

    /** The page with another script at a place, which its policy is made to let run. */
    private static String admitting(String page, String script, String place) {
        String hash = HtmlReport.hash(script).replace("'", "&#39;");
        String admitted = page.replace("script-src ", "script-src " + hash + " ");
        int at = place.equals("<head>") ? admitted.indexOf(place) + place.length() : admitted.lastIndexOf(place);
        return admitted.substring(0, at) + "<script>" + script + "</script>" + admitted.substring(at);
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
