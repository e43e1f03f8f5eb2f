package tare.judge.report;

/** Every judged ratio in numbers, on one printed page. */
record NumbersSection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "numbers";
    }

    @Override
    public String title() {
        return "Numbers";
    }

    @Override
    public boolean isThere() {
        return !report.timed().isEmpty();
    }

    @Override
    public void write(Html html) {
        HtmlTable.write(html, SummaryTable.judged(report));
        html.element(
                "p",
                "Values are geometric means over the rounds in the ratio; the baseline's include its counted controls.",
                "class",
                "note");
    }
}
