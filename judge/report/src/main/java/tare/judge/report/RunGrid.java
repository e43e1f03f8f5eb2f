package tare.judge.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.PlannedRun;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;
import tare.api.model.WorkloadFindings;

/**
 * All planned runs as a grid, a row for each workload and arm, a column for each round; then the reasons for warnings.
 */
final class RunGrid {
    private static final Map<String, String> SIGNS = Map.of(
            "valid", "\u25CF",
            "suspect", "\u25B3",
            "failed", "\u00D7",
            "invalid", "\u25C7",
            "missing", "\u2013");
    private static final List<String> ORDER = List.of("valid", "suspect", "failed", "invalid", "missing");

    private final Report report;
    private final Map<String, RunRecord> made = new HashMap<>();
    private final Map<String, Integer> warned = new HashMap<>();

    private RunGrid(Report report) {
        this.report = report;
        report.results().runs().stream()
                .map(RunResult::record)
                .forEach(record -> made.put(record.run().id(), record));
        report.troubled().forEach(run -> warned.putIfAbsent(run.record().run().id(), warned.size() + 1));
    }

    static void write(Html html, Report report) {
        RunGrid grid = new RunGrid(report);
        grid.writeLegend(html);
        grid.writeGrid(html);
        grid.writeWarnings(html);
    }

    private static String state(RunStatus status) {
        return Phrases.status(status);
    }

    private String state(PlannedRun run) {
        return made.containsKey(run.id()) ? state(made.get(run.id()).status()) : "missing";
    }

    private void writeLegend(Html html) {
        html.open("ul", "class", "legend");
        for (String state : ORDER) {
            long count = report.results().plan().runs().stream()
                    .filter(run -> state(run).equals(state))
                    .count();
            if (count > 0) {
                html.open("li").element("span", SIGNS.get(state), "class", "runs-" + state, "aria-hidden", "true");
                html.text(count + " " + state).close();
            }
        }
        html.close();
    }

    private void writeGrid(Html html) {
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "All runs");
        html.open("table", "class", "runs").open("thead").open("tr");
        html.element("th", "workload", "scope", "col").element("th", "arm", "scope", "col");
        int rounds = report.experiment().rounds();
        for (int round = 1; round <= rounds; round++) {
            html.element("th", Integer.toString(round), "scope", "col", "class", "number");
        }
        html.close().close().open("tbody");
        for (WorkloadFindings workload : report.findings().workloads()) {
            String label = workload.label();
            for (Arm arm : report.arms()) {
                writeRow(html, workload, label, arm, rounds);
                label = "";
            }
        }
        html.close().close().close();
    }

    private void writeRow(Html html, WorkloadFindings workload, String label, Arm arm, int rounds) {
        html.open("tr", "class", label.isEmpty() ? "again" : "new");
        html.element("td", label).element("td", arm.name());
        Map<Integer, PlannedRun> planned = new HashMap<>();
        report.results().plan().runs().stream()
                .filter(run ->
                        run.workload().equals(workload.workload()) && run.arm().equals(arm.name()))
                .forEach(run -> planned.put(run.round(), run));
        for (int round = 1; round <= rounds; round++) {
            html.open("td", "class", "run");
            if (planned.containsKey(round)) {
                writeRun(html, planned.get(round));
            }
            html.close();
        }
        html.close();
    }

    private void writeRun(Html html, PlannedRun run) {
        String state = state(run);
        String reason =
                made.containsKey(run.id()) && !state.equals("valid") ? ": " + Phrases.reasons(made.get(run.id())) : "";
        String text = run.id() + ", " + state + reason;
        if (warned.containsKey(run.id())) {
            html.element(
                    "a",
                    SIGNS.get(state),
                    "href",
                    "#warned-" + warned.get(run.id()),
                    "class",
                    "runs-" + state,
                    "title",
                    text,
                    "aria-label",
                    text);
        } else {
            html.element(
                    "span",
                    SIGNS.get(state),
                    "class",
                    "runs-" + state,
                    "title",
                    text,
                    "role",
                    "img",
                    "aria-label",
                    text);
        }
    }

    private void writeWarnings(Html html) {
        if (warned.isEmpty()) {
            return;
        }
        html.open("details").element("summary", "Warnings about runs, one by one: " + warned.size());
        html.open("ul", "class", "warnings");
        for (RunResult result : report.troubled()) {
            RunRecord record = result.record();
            html.open("li", "id", "warned-" + warned.get(record.run().id()))
                    .element("strong", state(record.status()), "class", "runs-" + state(record.status()))
                    .text(" " + record.run().id() + ": " + Phrases.reasons(record))
                    .close();
        }
        html.close().close();
    }
}
