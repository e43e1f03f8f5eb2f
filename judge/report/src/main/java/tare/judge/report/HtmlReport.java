package tare.judge.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;

/** {@code report.html}: one self-contained page. */
final class HtmlReport {
    private static final DateTimeFormatter STARTED =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Report report;
    private final DrawnCharts charts = new DrawnCharts();
    private final List<ReportSection> sections;
    private final Html html = new Html();

    private HtmlReport(Report report, String experimentText) {
        this.report = report;
        this.sections = Stream.<ReportSection>of(
                        new AnswerSection(report),
                        new LadderSection(report),
                        new OperationsSection(report),
                        new RatioSection(report),
                        new RoundsSection(report),
                        new TasksSection(report),
                        new DistributionSection(report, charts),
                        new NumbersSection(report),
                        new TimeSection(report, charts),
                        new TablesSection(report),
                        new ParitySection(report),
                        new MethodSection(report, experimentText))
                .filter(ReportSection::isThere)
                .toList();
    }

    static String of(Report report, String experimentText) {
        HtmlReport page = new HtmlReport(report, experimentText);
        page.write();
        return page.html.page();
    }

    private void write() {
        String library = Resource.text(Resource.CHART_LIBRARY);
        String script = Resource.text("report.js");
        html.open("html", "lang", "en");
        writeHead(library, script);
        html.open("body");
        writeHeader();
        html.open("main");
        sections.forEach(this::writeSection);
        html.close();
        html.data("chart-data", ChartData.of(report, charts.all()).json());
        html.script(library).script(script);
        html.close().close();
    }

    // Only these two scripts may run, whatever text the report contains; and nothing may use the network.
    private void writeHead(String library, String script) {
        String policy =
                "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; script-src "
                        + hash(library) + " " + hash(script);
        html.open("head").empty("meta", "charset", "utf-8");
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", policy);
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.element("title", report.findings().question()).style(Resource.text("report.css"));
        html.close();
    }

    private void writeHeader() {
        html.open("header");
        html.open("p", "class", "origin")
                .text("Tare \u00b7 " + report.findings().experiment());
        started().ifPresent(start -> html.text(" \u00b7 " + STARTED.format(start)));
        html.close().element("h1", report.findings().question());
        html.open("nav", "aria-label", "Sections");
        sections.forEach(section -> html.element("a", section.title(), "href", "#" + section.id()));
        html.element("button", "Print everything", "type", "button", "id", "print-all");
        html.close().close();
        html.element(
                "noscript",
                "JavaScript is off: the charts over time and of distributions are missing; all else is complete.");
    }

    private Optional<Instant> started() {
        return report.results().runs().stream()
                .map(RunResult::record)
                .filter(RunRecord::startIsKnown)
                .map(RunRecord::startedAt)
                .min(Instant::compareTo);
    }

    private void writeSection(ReportSection section) {
        html.open("section", "id", section.id(), "class", section.isAppendix() ? "appendix" : "");
        html.element("h2", section.title());
        section.write(html);
        html.close();
    }

    /** A script's hash as the page's content security policy lists it. */
    static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
