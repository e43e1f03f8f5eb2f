package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tasks of jobs on the page and in Markdown. */
class TasksSectionTest {
    private static final Pattern BARS = Pattern.compile("<path class=\"(task-[^\"]+)\" d=\"([^\"]*)\"");

    private static String page(SampleReport sample) {
        return HtmlReport.of(new Report(sample.findings(), sample.results()), ReportWriter.NO_EXPERIMENT);
    }

    private static String section(SampleReport sample) {
        String page = page(sample);
        String section = page.substring(page.indexOf("<section id=\"tasks\""));
        return section.substring(0, section.indexOf("</section>"));
    }

    /** The drawing of an arm in the first figure. */
    private static String drawing(String section, String arm) {
        String figure = section.substring(section.indexOf("<figcaption>q1"), section.indexOf("</figure>"));
        String rest = figure.substring(figure.indexOf("<b>" + arm + "</b>"));
        int next = rest.indexOf("<p class=\"tasks-arm\"", 1);
        return next < 0 ? rest : rest.substring(0, next);
    }

    private static List<String> bars(String drawing) {
        return BARS.matcher(drawing)
                .results()
                .map(path -> path.group(1) + " " + path.group(2))
                .toList();
    }

    /** Of 40 seconds, which are 2000 steps wide: a job of 20 seconds ends in the middle. */
    @Test
    void armsShareOneScale() {
        String section = section(SampleJobs.report());
        assertThat(bars(drawing(section, "own")))
                .containsExactly(
                        "task-1 M50 1h950v8h-950z",
                        "task-2 M1000 5h100v4h-100z",
                        "task-3 M1100 1h900v8h-900z",
                        "task-1 M200 1h800v8h-800z",
                        "task-lost M50 1h150v8h-150zM250 11h750v8h-750z");
        assertThat(bars(drawing(section, "parquet"))).contains("task-3 M600 1h400v8h-400z");
    }

    @Test
    void whatEachColourMeansIsSaidOnceAndInTheEnginesWords() {
        assertThat(section(SampleJobs.report()))
                .contains("\nmap</li>", "\nreduce, fetching</li>", "\nreduce</li>", "\nfailed (\u00d7) or killed</li>");
    }

    @Test
    void lostAttemptsAreMarkedAndCounted() {
        String own = drawing(section(SampleJobs.report()), "own");
        assertThat(own).contains("; of 5 attempts 1 failed, 1 killed", "<title>m1 failed</title>");
        assertThat(own.split("<title>")).hasSize(2);
    }

    @Test
    void whichRunIsDrawnIsSaid() {
        String section = section(SampleJobs.report());
        assertThat(section).contains("<b>own</b>, round 3: the first task after 1.00 s, the end after 40.0 s");
        assertThat(section).contains("the one with the median time");
    }

    @Test
    void markdownHasTheTasksInNumbers() {
        SampleReport sample = SampleJobs.report();
        assertThat(MarkdownReport.of(new Report(sample.findings(), sample.results()), ""))
                .contains("| q1 | own | 3 | map | 4 | 1 | 1 | 2 | 1.00 s | 20.0 s | 20.0 s | 17.5 s | 19.0 s |")
                .contains("| q1 | parquet | 3 | reduce | 1 | 0 | 0 | 1 | 10.0 s | 20.0 s | 20.0 s | 10.0 s | 10.0 s |");
    }

    @Test
    void hundredsOfTasksStayBarsAndThePageSmall() {
        String without = page(SamplePasses.report());
        String with = page(SampleJobs.of(1000, 100));
        String section = section(SampleJobs.of(1000, 100));
        assertThat(section).doesNotContain("Too many attempts", "attempts at once, up to", "failed (\u00d7) or killed");
        long bars = bars(section).stream()
                .flatMapToInt(String::chars)
                .filter(c -> c == 'z')
                .count();
        assertThat(bars).as("one for each attempt of three arms").isEqualTo(3 * 1000);
        assertThat(with.length() - without.length()).isLessThan(150_000);
    }

    @Test
    void thousandsAreDrawnAsTheirNumberAtOnce() {
        String section = section(SampleJobs.of(5000, 500));
        assertThat(section)
                .contains("Too many attempts for a bar each", "attempts at once, up to 500")
                .contains(">10 hosts</span>");
        assertThat(section.length()).isLessThan(60_000);
    }

    @Test
    void namesOfEnginesStayText() {
        String page = page(SampleJobs.report().rewritten(text -> "=1+1" + text + SampleReport.HOSTILE));
        assertThat(page).doesNotContain("<script>alert", "<img src=x");
    }

    @Test
    void passesWithoutJobsHaveNoSuchPart() {
        assertThat(page(SamplePasses.report())).doesNotContain("Tasks over time", "Disks during each job");
    }
}
