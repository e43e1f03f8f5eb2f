package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.quality.testing.Browser;

/** Charts in a section of the page that is closed at first, as a browser shows and prints them. */
@Tag("slow")
class FoldedChartsTest {
    private static final String OPENS = "document.querySelectorAll('details').forEach(part => part.open = true);";
    private static final String ALL = "document.documentElement.classList.add('with-appendix');";
    private static final String PRINTS = "dispatchEvent(new Event('beforeprint'));";
    private static final String HAS_PRINTED = "dispatchEvent(new Event('afterprint'));";

    @TempDir
    Path directory;

    private final Browser browser = Browser.required();
    private final List<String> folded = folded();

    /** The ids of the closed charts of the sample's first workload. */
    private static List<String> folded() {
        SampleReport sample = SampleReport.placed();
        ProbePanels panels = ProbePanels.of(
                new Report(sample.findings(), sample.results()),
                sample.findings().workloads().get(0));
        int open = panels.shown().size();
        assertThat(open).isPositive();
        assertThat(panels.folded()).hasSizeGreaterThan(2);
        return IntStream.range(open, open + panels.folded().size())
                .mapToObj(i -> "time-0-probe" + i)
                .toList();
    }

    @Test
    void theyWaitUntilTheyAreSeen() throws IOException {
        Browser.Page page = opened("");
        assertThat(page.console()).isEmpty();
        assertThat(figure(page, "time-0-probe0")).contains("<svg");
        assertThat(folded).allSatisfy(id -> assertThat(figure(page, id)).doesNotContain("<svg"));
    }

    @Test
    void theyAreDrawnAsWideAsTheOthersOnceTheirPartIsOpen() throws IOException {
        Browser.Page page = opened(OPENS);
        assertThat(page.console()).isEmpty();
        String width = width(figure(page, "time-0-probe0"));
        assertThat(folded).isNotEmpty().allSatisfy(id -> assertThat(figure(page, id))
                .containsPattern("<path [^>]*stroke=")
                .satisfies(figure -> assertThat(width(figure)).isEqualTo(width)));
    }

    @Test
    void onPaperTheyAreOpenAndAsWideAsTheOthers() throws IOException {
        Browser.Page page = opened(ALL + PRINTS);
        assertThat(page.console()).isEmpty();
        assertThat(page.dom()).doesNotContain("<details>");
        assertThat(folded).isNotEmpty().allSatisfy(id -> assertThat(width(figure(page, id)))
                .isEqualTo("335"));
        assertThat(width(figure(page, "time-0-probe0"))).isEqualTo("335");
    }

    @Test
    void onPaperTheyStayClosedUntilTheAppendixIsAskedFor() throws IOException {
        Browser.Page page = opened(PRINTS);
        assertThat(page.console()).isEmpty();
        assertThat(folded).isNotEmpty().allSatisfy(id -> assertThat(figure(page, id))
                .doesNotContain("<svg"));
    }

    @Test
    void whatPaperOpenedIsClosedAgainAndWhatTheReaderOpenedStaysOpen() throws IOException {
        String reader = "document.getElementById('" + folded.get(0) + "').closest('details').open = true;";
        Browser.Page page = opened(reader + ALL + PRINTS + HAS_PRINTED);
        assertThat(page.dom()).containsOnlyOnce("<details open").contains("<details>");
        assertThat(width(figure(page, "time-0-probe0"))).isNotEqualTo("335");
        assertThat(width(figure(page, folded.get(0)))).isEqualTo(width(figure(page, "time-0-probe0")));
    }

    /** Opens the page with an added script, which the page's policy is changed to allow. */
    private Browser.Page opened(String script) throws IOException {
        Path page = SampleReport.placed().write(directory);
        String hash = HtmlReport.hash(script).replace("'", "&#39;");
        String text = Files.readString(page).replace("script-src ", "script-src " + hash + " ");
        int end = text.lastIndexOf("</body>");
        Files.writeString(page, text.substring(0, end) + "<script>" + script + "</script>" + text.substring(end));
        return browser.open(page);
    }

    private static String figure(Browser.Page page, String id) {
        String from = page.dom().substring(page.dom().indexOf("id=\"" + id + "\""));
        return from.substring(0, from.indexOf("</figure>"));
    }

    private static String width(String figure) {
        return Pattern.compile("<svg [^>]*?\\bwidth=\"([0-9]+)\"")
                .matcher(figure)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not drawn: " + figure));
    }
}
