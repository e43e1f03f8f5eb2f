package tare.judge.report;

import java.util.List;
import tare.api.model.WorkloadFindings;

/** Everything in numbers, workload by workload. */
record TablesSection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "tables";
    }

    @Override
    public String title() {
        return "Tables";
    }

    @Override
    public boolean isAppendix() {
        return true;
    }

    @Override
    public void write(Html html) {
        for (WorkloadFindings workload : report.findings().workloads()) {
            html.element("h3", workload.label());
            html.element("p", Phrases.traffic(report, workload), "class", "note");
            WorkloadTables.of(report, workload).forEach(table -> HtmlTable.write(html, table));
        }
        List<ReportTable> published = PublishedTables.elsewhere(report);
        if (!published.isEmpty()) {
            html.element("h3", "Published elsewhere");
            published.forEach(table -> HtmlTable.write(html, table));
        }
    }
}
