package tare.report;

import java.util.List;
import tare.model.Findings;
import tare.model.PlannedRun;
import tare.model.WorkloadFindings;

/** The answer in words: who reads nothing else is not misled. */
record AnswerSection(Report report) implements Section {
    @Override
    public String id() {
        return "answer";
    }

    @Override
    public String title() {
        return "The answer";
    }

    @Override
    public void write(Html html) {
        writeStamps(html, report.findings().stamps());
        report.findings().workloads().forEach(workload -> writeWorkload(html, workload));
        writeScope(html);
        writeTroubles(html);
    }

    private void writeWorkload(Html html, WorkloadFindings workload) {
        html.open("div", "class", "answer");
        html.element("h3", workload.label());
        for (Answer answer : Answer.of(report, workload)) {
            html.open("p", "class", "sentence");
            answer.primary().ifPresent(primary -> {
                Verdicts.write(html, primary);
                html.text(" ");
            });
            html.element("span", answer.sentence()).close();
        }
        writeStamps(html, workload.stamps());
        html.close();
    }

    private void writeScope(Html html) {
        Findings findings = report.findings();
        html.open("dl", "class", "scope");
        html.element("dt", "Scope").element("dd", findings.scope());
        html.element("dt", "Runs").element("dd", Words.tally(findings.tally()));
        html.element("dt", "Control").element("dd", Words.control(report));
        findings.claims().ifPresent(claims -> html.element("dt", "Claims").element("dd", Words.claims(claims)));
        html.element("dt", "Parity")
                .open("dd")
                .element("a", ParityText.of(report), "href", "#parity")
                .close();
        html.close();
    }

    private void writeTroubles(Html html) {
        List<ReasonGroup> groups = ReasonGroup.of(report);
        List<PlannedRun> missing = report.missing();
        if (groups.isEmpty() && missing.isEmpty()) {
            return;
        }
        html.element("h3", "Why runs are not valid").open("ul", "class", "troubles");
        groups.forEach(group -> writeGroup(html, group));
        if (!missing.isEmpty()) {
            html.open("li")
                    .element("strong", "missing")
                    .text(" " + Words.missing(missing))
                    .close();
        }
        html.close();
    }

    private static void writeGroup(Html html, ReasonGroup group) {
        html.open("li")
                .element("strong", Words.status(group.status()))
                .text(" ")
                .element("code", group.code())
                .text(" " + group.count() + ". ");
        group.explanation().ifPresent(explanation -> html.text(explanation + " "));
        html.element("span", "Found: " + group.found(), "class", "example");
        group.remedy().ifPresent(remedy -> html.text(" What to do: " + remedy));
        html.close();
    }

    private static void writeStamps(Html html, List<String> stamps) {
        if (stamps.isEmpty()) {
            return;
        }
        html.open("ul", "class", "stamps");
        stamps.forEach(stamp -> html.element("li", stamp));
        html.close();
    }
}
