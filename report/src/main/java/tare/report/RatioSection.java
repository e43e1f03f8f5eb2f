package tare.report;

import tare.model.Comparison;
import tare.model.Verdict;
import tare.model.WorkloadFindings;

/** Every ratio on one logarithmic axis, drawn without script. */
record RatioSection(Report report) implements Section {
    @Override
    public String id() {
        return "ratios";
    }

    @Override
    public String title() {
        return "Ratios to " + report.findings().baseline();
    }

    @Override
    public void write(Html html) {
        writeLegend(html);
        RatioAxis axis = RatioAxis.of(report.findings());
        report.findings().workloads().forEach(workload -> writeWorkload(html, workload, axis));
    }

    private void writeWorkload(Html html, WorkloadFindings workload, RatioAxis axis) {
        html.open("figure", "class", "ratios").element("figcaption", workload.label());
        RatioRow row = new RatioRow(html, axis);
        Report.inOrder(workload).forEach(comparison -> writeRow(html, row, workload, comparison));
        html.open("div", "class", "ratio scale-row").open("div", "class", "drawing");
        row.writeScale();
        html.close().close().close();
    }

    private void writeRow(Html html, RatioRow row, WorkloadFindings workload, Comparison comparison) {
        html.open("div", "class", comparison.primary() ? "ratio primary" : "ratio");
        html.open("div", "class", "name").text(Words.metric(comparison.metric()));
        html.element("span", comparison.metric().higherIsBetter() ? " \u2191" : " \u2193", "class", "direction");
        html.element("span", " " + comparison.arm(), "class", "arm").close();
        html.open("div", "class", "drawing");
        row.write(workload, comparison);
        html.close();
        writeNumbers(html, comparison);
        html.open("div", "class", "word");
        Verdicts.write(html, comparison);
        html.close().close();
    }

    private static void writeNumbers(Html html, Comparison comparison) {
        html.open("div", "class", "numbers");
        if (comparison.ratio().isPresent()) {
            RatioText text = RatioText.of(comparison, comparison.ratio().get());
            html.element("b", text.times())
                    .text((comparison.showsInterval() ? " " + text.interval() + "," : "") + " n "
                            + Words.extent(comparison).replace(" and ", "+"));
        } else {
            html.text("no ratio: " + Words.tooFew(comparison) + ", n " + Words.extent(comparison));
        }
        html.close();
    }

    private void writeLegend(Html html) {
        html.element(
                "p",
                "One row for each metric and arm: the mark is the ratio, the line its "
                        + Words.confidence(report.experiment().analysis().confidence())
                        + ", an arrow says that it goes on. All rows share one logarithmic axis."
                        + " \u2191 more is better, \u2193 less is better; bold rows are primary.",
                "class",
                "note");
        html.open("ul", "class", "legend");
        legendBand(html, "band", "margin: makes no difference");
        legendBand(html, "floor", "noise: how far the control is from 1");
        for (Verdict verdict : Verdict.values()) {
            html.open("li")
                    .element("span", verdict.label(), "class", "verdict " + verdict.label())
                    .close();
        }
        html.open("li")
                .element("span", "not judged", "class", "verdict unjudged")
                .close();
        html.close();
    }

    private static void legendBand(Html html, String name, String text) {
        html.open("li").open("svg", "width", "34", "height", "16", "aria-hidden", "true");
        html.empty("rect", "class", name, "x", "1", "y", "1", "width", "32", "height", "14");
        html.close().text(text).close();
    }
}
