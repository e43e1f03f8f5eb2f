package tare.judge.report;

import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Metric;
import tare.api.model.MetricKind;
import tare.api.model.WorkloadFindings;

/** Workloads of passes: every operation on every arm, the totals, and answers that differ. Drawn without script. */
record OperationsSection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "operations";
    }

    @Override
    public String title() {
        return "Operations";
    }

    @Override
    public boolean isThere() {
        return !report.ofPasses().isEmpty();
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "Time of each operation. For each arm: its time, the ratio to "
                        + report.findings().baseline()
                        + ", the ratio's mark and interval on a logarithmic axis, and the verdict. Better is always to"
                        + " the right: shorter times. Band: your margin, no practical difference."
                        + (report.controls().isEmpty() ? "" : " Dashed: noise, how far the control is from 1."),
                "class",
                "note");
        for (WorkloadFindings workload : report.ofPasses()) {
            html.element("h3", workload.label());
            html.element("p", Phrases.traffic(report, workload), "class", "note");
            PassTable table = new PassTable(report, workload);
            writeTable(html, table);
            table.notes().forEach(note -> html.element("p", note, "class", "note"));
            new SortedOperations(report, table).write(html);
            PassExplanations explanations = new PassExplanations(report, table);
            writeExplanations(html, table, explanations);
            HtmlTable.write(html, explanations.mostRead());
            HtmlTable.write(html, table.differences());
        }
    }

    private void writeTable(Html html, PassTable table) {
        RatioRow drawing = new RatioRow(html, RatioAxis.of(table.workload(), metric -> !MetricKind.isDeclared(metric)));
        openTable(html, table, "operation", table.workload().label() + ": operations");
        for (String operation : table.operations()) {
            html.open("tr").element("th", operation, "scope", "row");
            table.arms().forEach(arm -> writeCell(html, table, drawing, table.cell(operation, arm), arm));
            html.close();
        }
        html.close().open("tfoot");
        writeTotals(html, table, drawing);
        html.close().close().close();
    }

    /** Opens a table with a column for each arm, up to its body. */
    private static void openTable(Html html, PassTable table, String first, String title) {
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", title);
        html.open("table", "class", "operations").open("thead").open("tr");
        html.element("th", first, "scope", "col");
        for (Arm arm : table.arms()) {
            html.open("th", "scope", "col").text(arm.name());
            html.element("span", table.role(arm), "class", "arm").close();
        }
        html.close().close().open("tbody");
    }

    /** What the workload observed, laid out as the times are, on an axis of its own. */
    private static void writeExplanations(Html html, PassTable table, PassExplanations explanations) {
        List<Metric> metrics = explanations.all();
        if (metrics.isEmpty()) {
            return;
        }
        html.element("h4", "What explains the times").element("p", PassExplanations.NOTE, "class", "note");
        List<Metric> different = metrics.stream().filter(explanations::differs).toList();
        List<Metric> alike =
                metrics.stream().filter(metric -> !explanations.differs(metric)).toList();
        if (!different.isEmpty()) {
            writeExplanations(html, table, explanations, different);
        }
        if (!alike.isEmpty()) {
            html.open("details").element("summary", "Within 1 % on all arms: " + alike.size());
            writeExplanations(html, table, explanations, alike);
            html.close();
        }
    }

    private static void writeExplanations(
            Html html, PassTable table, PassExplanations explanations, List<Metric> metrics) {
        RatioRow drawing = new RatioRow(html, RatioAxis.of(table.workload(), MetricKind::isDeclared));
        openTable(html, table, "observed", table.workload().label() + ": what explains the times");
        for (Metric metric : metrics) {
            html.open("tr").element("th", explanations.name(metric), "scope", "row");
            for (Arm arm : table.arms()) {
                html.open("td").open("div", "class", "operation");
                writeNumbers(
                        html,
                        table,
                        arm,
                        explanations.value(metric, arm).orElse("none"),
                        explanations.ratio(metric, arm));
                explanations.comparison(metric, arm).ifPresent(one -> writeDrawing(html, table, drawing, one));
                html.close().close();
            }
            html.close();
        }
        html.close().open("tfoot");
        writeScale(html, table, drawing);
        html.close().close().close();
    }

    private static void writeCell(Html html, PassTable table, RatioRow drawing, OperationCell cell, Arm arm) {
        html.open("td").open("div", "class", "operation");
        Optional<String> state = cell.state();
        if (state.isPresent()) {
            html.element("span", state.get(), "class", "verdict state " + cell.stateClass());
        } else {
            writeNumbers(html, table, arm, cell.time().orElse("no time"), cell.ratio());
            cell.comparison().ifPresent(comparison -> writeDrawing(html, table, drawing, comparison));
        }
        html.close().close();
    }

    private static void writeNumbers(Html html, PassTable table, Arm arm, String time, Optional<PassRatio> ratio) {
        html.element("span", time, "class", "time");
        if (ratio.isPresent()) {
            html.open("span", "class", "numbers").element("b", ratio.get().times());
            html.text(" " + ratio.get().detailsUnless(table.pairs(arm).orElse("")))
                    .close();
        } else if (table.isCompared(arm)) {
            html.element("span", "no ratio", "class", "numbers");
        }
    }

    private static void writeDrawing(Html html, PassTable table, RatioRow drawing, Comparison comparison) {
        html.open("div", "class", "drawing");
        drawing.write(table.workload(), comparison);
        html.close();
        if (!MetricKind.isExplaining(comparison.metric())) {
            Verdicts.writeShort(html, comparison);
        }
    }

    private static void writeTotals(Html html, PassTable table, RatioRow drawing) {
        html.open("tr", "class", "sum").element("th", PassTable.SUM + " " + table.extent(), "scope", "row");
        for (Arm arm : table.arms()) {
            html.open("td").open("div", "class", "operation");
            writeNumbers(html, table, arm, table.sumTime(arm).orElse("none"), table.sumRatio(arm));
            table.sum(arm).ifPresent(sum -> writeDrawing(html, table, drawing, sum));
            html.close().close();
        }
        html.close().open("tr").element("th", PassTable.GEOMETRIC_MEAN, "scope", "row");
        for (Arm arm : table.arms()) {
            html.open("td").open("div", "class", "operation");
            writeNumbers(html, table, arm, table.meanTime(arm).orElse("none"), table.meanRatio(arm));
            html.close().close();
        }
        html.close();
        table.costs().forEach(cost -> writeCost(html, cost));
        writeScale(html, table, drawing);
    }

    private static void writeCost(Html html, PassTable.Cost cost) {
        html.open("tr").element("th", cost.name(), "scope", "row");
        for (String cell : cost.cells()) {
            html.open("td").open("div", "class", "operation");
            html.element("span", cell, "class", "time").close().close();
        }
        html.close();
    }

    private static void writeScale(Html html, PassTable table, RatioRow drawing) {
        html.open("tr", "class", "scale-row", "aria-hidden", "true").element("td", "");
        for (Arm arm : table.arms()) {
            html.open("td");
            if (table.isCompared(arm)) {
                html.open("div", "class", "operation").open("div", "class", "drawing");
                drawing.writeNarrowScale();
                html.close().close();
            }
            html.close();
        }
        html.close();
    }
}
