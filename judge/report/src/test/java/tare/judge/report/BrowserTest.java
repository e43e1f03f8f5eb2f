package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.Browser;

@Tag("slow")
class BrowserTest {
    private static final Browser.View LIGHT = new Browser.View(1280, 2000, false);
    private static final Browser.View DARK = new Browser.View(1280, 2000, true);

    /** The contrast that WCAG 2.1, 1.4.3 (AA) requires; it suffices for text of any size. */
    private static final double READABLE = 4.5;

    /** Stores the visible text with the least contrast, as WCAG 2.1 defines it, in attributes of the root element. */
    private static final String CONTRASTS =
            """
            (() => {
              const root = document.documentElement;
              const channels = colour => colour.match(/[0-9.]+/g).map(Number);
              const linear = c => c / 255 <= 0.03928 ? c / 255 / 12.92 : Math.pow((c / 255 + 0.055) / 1.055, 2.4);
              const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
              const isSeen = colour => channels(colour)[3] !== 0;
              const beneath = element => {
                const colour = getComputedStyle(element).backgroundColor;
                return isSeen(colour) || element === root ? colour : beneath(element.parentElement);
              };
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              let least = Infinity, where = '', count = 0;
              while (texts.nextNode()) {
                const element = texts.currentNode.parentElement;
                if (!texts.currentNode.data.trim() || element.getClientRects().length === 0) {
                  continue;
                }
                const style = getComputedStyle(element);
                const ink = luminance(channels(element.closest('svg') ? style.fill : style.color));
                const paper = luminance(channels(beneath(element)));
                const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
                count++;
                if (contrast < least) {
                  least = contrast;
                  where = element.localName + ' ' + element.getAttribute('class') + ': ' + texts.currentNode.data.trim();
                }
              }
              root.dataset.texts = count;
              root.dataset.least = least.toFixed(2);
              root.dataset.where = where.replace(/[<>"]/g, ' ');
              root.dataset.dark = matchMedia('(prefers-color-scheme: dark)').matches;
            })();
            """;

    private static final Pattern CHART = Pattern.compile("<div class=\"chart[^>]*>(.*?)</figure>", Pattern.DOTALL);

    @TempDir
    Path directory;

    private final Browser browser = Browser.required();

    @Test
    void chartsAreDrawnWithoutComplaint() throws IOException {
        SampleReport sample = SampleReport.troubled();
        Browser.Page page = browser.open(sample.write(directory));
        assertThat(page.console()).isEmpty();
        Matcher charts = CHART.matcher(page.dom().replaceAll("(?s)<details>.*?</details>", ""));
        int drawn = 0;
        while (charts.find()) {
            assertThat(charts.group(1)).contains("<svg").containsPattern("<path [^>]*stroke=");
            drawn++;
        }
        assertThat(drawn)
                .as(
                        "two charts over time a workload, three where the arms of two differ, one distribution an operation")
                .isEqualTo(3 * 2 + 2 * 3 + 5);
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

    /** Runs a script in the page and returns its findings about the document in the browser. */
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
        return attributesOfRoot(browser.open(framed(width)).dom());
    }

    private static Map<String, String> attributesOfRoot(String dom) {
        Map<String, String> found = new TreeMap<>();
        Matcher attributes = Pattern.compile("data-([a-z]+)=\"([^\"]*)\"")
                .matcher(dom.substring(dom.indexOf("<html"), dom.indexOf('>', dom.indexOf("<html"))));
        attributes.results().forEach(one -> found.put(one.group(1), one.group(2)));
        return found;
    }

    /**
     * Writes a page with the report in a frame, since no window is as narrow as a phone. The frame's findings become
     * attributes of the outer page.
     */
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

    /** Inserts a script into the page and changes the page's policy to allow it. */
    private static String admitting(String page, String script, String place) {
        String hash = HtmlReport.hash(script).replace("'", "&#39;");
        String admitted = page.replace("script-src ", "script-src " + hash + " ");
        int at = place.equals("<head>") ? admitted.indexOf(place) + place.length() : admitted.lastIndexOf(place);
        return admitted.substring(0, at) + "<script>" + script + "</script>" + admitted.substring(at);
    }

    @Test
    void tasksAndDisksAreDrawnWithinThePage() throws IOException {
        for (SampleReport sample : List.of(SampleJobs.report(), SampleJobs.of(1000, 100), SampleJobs.of(5000, 500))) {
            for (int width : List.of(1280, 390)) {
                assertThat(examined(sample, width)).containsEntry("overflow", "0");
            }
        }
        Browser.Page page = browser.open(SampleJobs.report().write(directory));
        assertThat(page.console()).isEmpty();
        String chart = page.dom().substring(page.dom().indexOf("id=\"time-0-job0-storewrite-bytes\""));
        assertThat(chart.substring(0, chart.indexOf("</figure>"))).containsPattern("<path [^>]*stroke=");
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
    void theAnswerIsPrintedOnThreePages() throws IOException {
        List<SampleReport> samples =
                List.of(SampleReport.valid(), SampleReport.troubled(), SampleReport.placed(), SamplePasses.report());
        for (SampleReport sample : samples) {
            PrintedPages pages = printed(sample, false);
            assertThat(pages.texts()).hasSizeBetween(2, 3);
            Report report = new Report(sample.findings(), sample.results());
            AnswerSentence.of(report)
                    .forEach(sentence -> assertThat(sentence.clauses()).allMatch(clause -> pages.show(clause.text())));
            assertThat(pages.show(Phrases.tally(sample.findings().tally()))).isTrue();
            assertThat(pages.show("./tare run DIR/experiment.yaml")).isFalse();
        }
    }

    @Test
    void aLadderTakesOnePageMore() throws IOException {
        SampleReport sample = SampleLadder.report();
        PrintedPages pages = printed(sample, false);
        assertThat(pages.texts()).hasSizeBetween(3, 4);
        assertThat(sample.findings().workloads())
                .allMatch(workload -> pages.show(workload.ladder().orElseThrow().sentence()));
        assertThat(pages.show("container \u2192 bridge")).isTrue();
    }

    @Test
    void theAppendixIsPrintedOnRequest() throws IOException {
        PrintedPages pages = printed(SampleReport.troubled(), true);
        assertThat(pages.texts()).hasSizeBetween(8, 26);
        assertThat(List.of("33 of 36 runs valid, 1 suspect, 1 failed, 1 invalid", "./tare run DIR/experiment.yaml"))
                .allMatch(pages::show);
    }

    @Test
    void paperHoldsEveryCellAndNoLinks() throws IOException {
        PrintedPages pages = printed(SampleReport.troubled(), true);
        String page = Files.readString(directory.resolve("report.html"));
        List<String> cells = texts(page, "t[dh]");
        assertThat(cells).hasSizeGreaterThan(500).allMatch(pages::show);
        assertThat(texts(page, "summary")).isNotEmpty().allMatch(pages::show);
        String links = String.join("", texts(page.substring(page.indexOf("<nav"), page.indexOf("</nav>")), "a"));
        assertThat(links).isNotEmpty();
        assertThat(pages.show(links)).as("links are useless on paper").isFalse();
    }

    private PrintedPages printed(SampleReport sample, boolean appendix) throws IOException {
        Path pdf = directory.resolve("report.pdf");
        Path page = sample.write(directory);
        if (appendix) {
            String text = Files.readString(page);
            assertThat(text).contains("<html lang=\"en\">");
            Files.writeString(page, text.replace("<html lang=\"en\">", "<html lang=\"en\" class=\"with-appendix\">"));
        }
        browser.print(page, pdf);
        return PrintedPages.read(pdf);
    }

    /** Returns the texts of the elements that contain nothing but text. */
    private static List<String> texts(String page, String element) {
        return Pattern.compile("<(" + element + ")(?: [^>]*)?>([^<]+)</\\1>")
                .matcher(page)
                .results()
                .map(found -> found.group(2)
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'")
                        .replace("&amp;", "&"))
                .toList();
    }

    @Test
    void aDarkScreenShowsADarkPage() throws IOException {
        Path page = SampleReport.troubled().write(directory);
        assertThat(luminance(page, LIGHT)).isGreaterThan(0.8);
        assertThat(luminance(page, DARK)).isLessThan(0.1);
    }

    /** The mean relative luminance of the screen; 1 if all of it is white. */
    private double luminance(Path page, Browser.View view) throws IOException {
        Path png = directory.resolve("page.png");
        browser.screenshot(page, view, png);
        BufferedImage image = ImageIO.read(png.toFile());
        assertThat(image.getWidth()).isEqualTo(view.width());
        double sum = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                sum += luminance(new Color(image.getRGB(x, y)));
            }
        }
        return sum / image.getHeight() / image.getWidth();
    }

    /** The relative luminance as WCAG 2.1 defines it. */
    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    @Test
    void aLongRatioDoesNotCoverItsDrawing() throws IOException {
        String examination =
                """
                (() => {
                  const cells = [...document.querySelectorAll('.operation:has(.drawing):has(.numbers)')];
                  const covered = cells.filter(cell => {
                    const numbers = cell.querySelector('.numbers');
                    numbers.querySelector('b').nextSibling.data = ' 0.95433-4.93411';
                    const text = document.createRange();
                    text.selectNodeContents(numbers);
                    return text.getBoundingClientRect().right > cell.querySelector('.drawing').getBoundingClientRect().left;
                  });
                  document.documentElement.dataset.cells = cells.length;
                  document.documentElement.dataset.covered = covered.length;
                })();
                """;
        Path page = SamplePasses.report().write(directory);
        Files.writeString(page, admitting(Files.readString(page), examination, "</body>"));
        Map<String, String> found = attributesOfRoot(browser.open(page, LIGHT).dom());
        assertThat(Integer.parseInt(found.get("cells"))).isGreaterThan(5);
        assertThat(found).containsEntry("covered", "0");
    }

    @Test
    void textStandsOutFromWhatItStandsOn() throws IOException {
        assertStandsOut(SampleReport.troubled(), 500);
        assertStandsOut(SamplePasses.report(), 150);
        assertStandsOut(SampleLadder.report(), 150);
        assertStandsOut(SampleJobs.report(), 150);
    }

    private void assertStandsOut(SampleReport sample, int texts) throws IOException {
        Path page = sample.write(directory);
        Files.writeString(page, admitting(Files.readString(page), CONTRASTS, "</body>"));
        for (Browser.View view : List.of(LIGHT, DARK)) {
            Map<String, String> found =
                    attributesOfRoot(browser.open(page, view).dom());
            assertThat(found).containsEntry("dark", Boolean.toString(view.dark()));
            assertThat(Integer.parseInt(found.get("texts"))).isGreaterThan(texts);
            assertThat(Double.parseDouble(found.get("least")))
                    .as("contrast of %s, dark: %s", found.get("where"), view.dark())
                    .isGreaterThanOrEqualTo(READABLE);
        }
    }
}
