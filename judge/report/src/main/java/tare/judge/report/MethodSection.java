package tare.judge.report;

/** What a reader needs to judge the measurement, and to repeat it. */
record MethodSection(Report report, String experimentText) implements ReportSection {
    @Override
    public String id() {
        return "method";
    }

    @Override
    public String title() {
        return "How it was done";
    }

    @Override
    public boolean isAppendix() {
        return true;
    }

    @Override
    public void write(Html html) {
        html.element("p", Phrases.plan(report));
        html.element("p", Phrases.gates(report));
        MethodTables.of(report).forEach(table -> HtmlTable.write(html, table));
        ReportTable harness = MethodTables.harness(report);
        if (!harness.isEmpty()) {
            html.open("details").element("summary", harness.title());
            HtmlTable.write(html, harness);
            html.close();
        }
        html.open("details").element("summary", "Every run in order, with its steps and seeds");
        HtmlTable.write(html, MethodTables.runs(report));
        html.close();
        if (report.results().plan().imported().isEmpty()) {
            html.element("h4", "The experiment, filled in").element("pre", experimentText);
        }
        html.element("h4", "Run it again").element("pre", report.howMade().again());
        report.howMade().certificate().ifPresent(line -> writeCertificate(html, line));
    }

    private static void writeCertificate(Html html, String line) {
        html.element("h4", "Certificate").element("p", Phrases.CERTIFICATE);
        html.element("pre", line, "class", "certificate").element("pre", Phrases.VERIFY);
    }
}
