package tare.judge.report;

import tare.api.model.ParityItem.Kind;

/** Whether the two sides were the same system: undeclared differences first, equal facts folded. */
record ParitySection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "parity";
    }

    @Override
    public String title() {
        return "Parity";
    }

    @Override
    public boolean isAppendix() {
        return true;
    }

    @Override
    public void write(Html html) {
        String line = ParityText.of(report);
        html.element("p", Character.toUpperCase(line.charAt(0)) + line.substring(1) + ".");
        HtmlTable.write(html, ParityTables.of(report, Kind.UNDECLARED));
        HtmlTable.write(html, ParityTables.of(report, Kind.DECLARED));
        HtmlTable.write(html, ParityTables.of(report, Kind.UNKNOWN));
        writeSame(html);
    }

    private void writeSame(Html html) {
        ReportTable same = ParityTables.of(report, Kind.SAME);
        if (same.isEmpty()) {
            return;
        }
        int facts = report.findings().parity().names(Kind.SAME).size();
        html.open("details").element("summary", "What was the same: " + ParityText.facts(facts));
        HtmlTable.write(html, same);
        html.close();
    }
}
