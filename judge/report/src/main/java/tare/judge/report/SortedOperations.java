package tare.judge.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.MetricKind;

/** The operations of a workload of passes by their ratios, slowest in proportion first. Drawn without script. */
record SortedOperations(Report report, PassTable table) {
    /** Fewer are in order at a glance. */
    private static final int LEAST = 4;

    /** An operation that has a ratio on an arm. */
    record RankedOperation(Arm arm, String operation, OperationCell cell, double ratio) {}

    /** The arms with an order; none if there are few operations. */
    List<Arm> arms() {
        return report.compared().stream()
                .filter(arm -> byRatio(arm).size() >= LEAST)
                .toList();
    }

    /** The longest in proportion first. */
    List<RankedOperation> byRatio(Arm arm) {
        return table.operations().stream()
                .flatMap(operation -> {
                    OperationCell cell = table.cell(operation, arm);
                    return cell.comparison().flatMap(Comparison::ratio).map(Estimate::value).stream()
                            .filter(ratio -> cell.state().isEmpty())
                            .map(ratio -> new RankedOperation(arm, operation, cell, ratio));
                })
                .sorted(Comparator.comparingDouble(RankedOperation::ratio).reversed())
                .toList();
    }

    void write(Html html) {
        List<Arm> arms = arms();
        if (arms.isEmpty()) {
            return;
        }
        html.open("details", "open", "").element("summary", "Sorted by ratio, slowest in proportion first");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Sorted by ratio");
        html.open("table", "class", "operations sorted").open("thead").open("tr");
        arms.forEach(arm -> html.element("th", arm.name(), "scope", "col", "colspan", "2"));
        html.close().close().open("tbody");
        RatioRow drawing = new RatioRow(html, RatioAxis.of(table.workload(), metric -> !MetricKind.isDeclared(metric)));
        writeRows(html, drawing, arms.stream().map(this::byRatio).toList());
        html.close().open("tfoot").open("tr", "class", "scale-row", "aria-hidden", "true");
        arms.forEach(arm -> {
            html.element("td", "").open("td").open("div", "class", "operation").open("div", "class", "drawing");
            drawing.writeNarrowScale();
            html.close().close().close();
        });
        html.close().close().close().close().close();
    }

    private void writeRows(Html html, RatioRow drawing, List<List<RankedOperation>> columns) {
        int rows = columns.stream().mapToInt(List::size).max().orElseThrow();
        IntStream.range(0, rows).forEach(row -> {
            html.open("tr");
            columns.forEach(column -> {
                if (row < column.size()) {
                    writeCells(html, drawing, column.get(row));
                } else {
                    html.element("td", "").element("td", "");
                }
            });
            html.close();
        });
    }

    private void writeCells(Html html, RatioRow drawing, RankedOperation ranked) {
        html.element("th", ranked.operation(), "scope", "row").open("td").open("div", "class", "operation");
        ranked.cell().ratio().ifPresent(ratio -> writeNumbers(html, ratio, ranked.arm()));
        html.open("div", "class", "drawing");
        drawing.write(table.workload(), ranked.cell().comparison().orElseThrow());
        html.close().close().close();
    }

    private void writeNumbers(Html html, PassRatio ratio, Arm arm) {
        html.open("span", "class", "numbers").element("b", ratio.times());
        html.text(" " + ratio.detailsUnless(table.pairs(arm).orElse(""))).close();
    }
}
