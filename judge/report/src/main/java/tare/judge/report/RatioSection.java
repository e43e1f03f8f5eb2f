package tare.judge.report;

import java.util.List;
import tare.api.model.Comparison;
import tare.api.model.WorkloadFindings;

/** Every ratio of workloads measured for a time, on one logarithmic axis, drawn without script. */
record RatioSection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "ratios";
    }

    @Override
    public String title() {
        return "Ratios to " + report.findings().baseline();
    }

    @Override
    public boolean isThere() {
        return !report.timed().isEmpty();
    }

    @Override
    public void write(Html html) {
        writeLegend(html);
        RatioAxis axis = RatioAxis.of(report.timed());
        report.timed().forEach(workload -> writeWorkload(html, workload, axis));
    }

    private void writeWorkload(Html html, WorkloadFindings workload, RatioAxis axis) {
        html.open("figure", "class", "ratios").element("figcaption", workload.label());
        List<Comparison> all = Report.inOrder(workload);
        List<Comparison> judged = all.stream().filter(RatioSection::isShown).toList();
        List<Comparison> others = all.stream().filter(one -> !isShown(one)).toList();
        writeRows(html, workload, judged, axis);
        if (!others.isEmpty()) {
            html.open("details")
                    .element("summary", others.size() + (others.size() == 1 ? " ratio" : " ratios") + " not judged");
            writeRows(html, workload, others, axis);
            html.close();
        }
        html.close();
    }

    private static boolean isShown(Comparison comparison) {
        return comparison.primary() || comparison.verdict().isPresent();
    }

    private static void writeRows(Html html, WorkloadFindings workload, List<Comparison> comparisons, RatioAxis axis) {
        RatioRow row = new RatioRow(html, axis);
        comparisons.forEach(comparison -> writeRow(html, row, workload, comparison));
        html.open("div", "class", "ratio scale-row").open("div", "class", "drawing");
        row.writeScale();
        html.close().close();
    }

    private static void writeRow(Html html, RatioRow row, WorkloadFindings workload, Comparison comparison) {
        html.open("div", "class", comparison.primary() ? "ratio primary" : "ratio");
        html.open("div", "class", "name").text(comparison.metric().label());
        html.element("span", " " + comparison.arm(), "class", "arm").close();
        html.open("div", "class", "drawing");
        row.write(workload, comparison);
        html.close();
        html.open("div", "class", "values")
                .text(AbsoluteValues.of(comparison).map(AbsoluteValues::change).orElse("no values"))
                .close();
        writeNumbers(html, comparison);
        html.open("div", "class", "word");
        Verdicts.write(html, comparison);
        html.close().close();
    }

    static void writeNumbers(Html html, Comparison comparison) {
        html.open("div", "class", "numbers");
        if (comparison.ratio().isPresent()) {
            RatioText text = RatioText.of(comparison, comparison.ratio().get());
            html.element("b", text.times())
                    .text((comparison.showsInterval() ? " " + text.interval() + "," : "") + " n "
                            + Phrases.extent(comparison).replace(" and ", "+"));
        } else {
            html.text("no ratio: " + Phrases.tooFew(comparison) + ", n " + Phrases.extent(comparison));
        }
        html.close();
    }

    private void writeLegend(Html html) {
        html.element(
                "p",
                "Mark: ratio to " + report.findings().baseline() + ". Line: "
                        + Phrases.confidence(report.experiment().analysis().confidence())
                        + ", with an arrow where it continues. Better is always to the right: higher throughput,"
                        + " shorter times."
                        + " One logarithmic axis for all rows; bold rows are primary.",
                "class",
                "note");
        html.open("ul", "class", "legend");
        legendBand(html, "band", "margin: no practical difference");
        if (!report.controls().isEmpty()) {
            legendBand(html, "floor", "noise: how far the control is from 1");
        }
        html.close();
    }

    private static void legendBand(Html html, String name, String text) {
        html.open("li").open("svg", "width", "34", "height", "16", "aria-hidden", "true");
        html.empty("rect", "class", name, "x", "1", "y", "1", "width", "32", "height", "14");
        html.close().text(text).close();
    }
}
