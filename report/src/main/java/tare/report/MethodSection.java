package tare.report;

/** What a reader needs to judge the measurement, and to repeat it. */
record MethodSection(Report report, String experimentText) implements Section {
    @Override
    public String id() {
        return "method";
    }

    @Override
    public String title() {
        return "How it was done";
    }

    @Override
    public void write(Html html) {
        html.element("p", Words.plan(report));
        html.element("p", Words.gates(report.experiment().gates()));
        MethodTables.of(report).forEach(table -> HtmlTable.write(html, table));
        html.open("details").element("summary", "Every run in order, with its steps and seeds");
        HtmlTable.write(html, MethodTables.runs(report));
        html.close();
        html.element("h4", "The experiment, filled in").element("pre", experimentText);
        html.element("h4", "Run it again").element("pre", Words.COMMAND);
    }
}
