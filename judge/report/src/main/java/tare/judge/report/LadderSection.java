package tare.judge.report;

import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.LadderFindings;
import tare.api.model.StepRatio;
import tare.api.model.WorkloadFindings;

/** The staircase of each workload: what each step of the ladder adds, and the whole below. Drawn without script. */
record LadderSection(Report report) implements ReportSection {
    @Override
    public String id() {
        return "ladder";
    }

    @Override
    public String title() {
        return "What each step costs";
    }

    @Override
    public boolean isThere() {
        return !withLadder().isEmpty();
    }

    private List<WorkloadFindings> withLadder() {
        return report.findings().workloads().stream()
                .filter(workload -> workload.ladder().isPresent())
                .toList();
    }

    @Override
    public void write(Html html) {
        html.element(
                "p",
                "Each arm against the one before it. A bar begins where the steps before it end; the line is the"
                        + " interval of this step alone. A step differs if its interval excludes 1, adjusted for the"
                        + " number of steps (Holm). Steps have no verdict; the whole has.",
                "class",
                "note");
        RatioAxis axis = RatioAxis.ofLadders(withLadder());
        withLadder().forEach(workload -> writeWorkload(html, workload, axis));
    }

    private void writeWorkload(Html html, WorkloadFindings workload, RatioAxis axis) {
        LadderFindings ladder = workload.ladder().orElseThrow();
        html.open("figure", "class", "ratios ladder").element("figcaption", workload.label());
        html.element("p", ladder.sentence());
        StairRow row = new StairRow(html, axis, ladder.metric());
        Optional<Double> from = Optional.of(1.0);
        for (StepRatio step : ladder.steps()) {
            writeStep(html, row, new StepText(step, LadderTable.margin(workload)), from);
            from = step.cumulative();
        }
        writeWhole(html, row, workload, ladder);
        html.open("div", "class", "ratio scale-row").open("div", "class", "drawing");
        new RatioRow(html, axis).writeScale();
        html.close().close().close();
    }

    private static void writeStep(Html html, StairRow row, StepText text, Optional<Double> from) {
        StepRatio step = text.step();
        html.open("div", "class", "ratio");
        html.open("div", "class", "name").text(text.name());
        html.element("span", step.step().change(), "class", "factor").close();
        html.open("div", "class", "drawing " + cssClass(row, step));
        String label = text.name() + ": " + text.times()
                + text.interval().map(ends -> ", " + ends).orElse("") + ", " + text.result();
        from.ifPresent(begin ->
                row.write(new StairRow.Stair(begin, step.ratio(), step.showsInterval(), Optional.empty(), label)));
        html.close();
        html.open("div", "class", "values")
                .text(text.soFar().map(product -> "so far " + product).orElse("no ratio so far"))
                .close();
        html.open("div", "class", "numbers").element("b", text.times());
        html.text(text.interval().map(ends -> " " + ends + ",").orElse("") + " n " + step.pairs())
                .close();
        html.open("div", "class", "word")
                .element("span", text.result(), "class", "verdict " + cssClass(row, step))
                .close()
                .close();
    }

    private static String cssClass(StairRow row, StepRatio step) {
        if (!step.differs()) {
            return step.unclaimed().isPresent() ? "unjudged" : "undecided";
        }
        return RatioAxis.gain(row.metric(), step.ratio().orElseThrow().value()) > 1 ? "better" : "worse";
    }

    private void writeWhole(Html html, StairRow row, WorkloadFindings workload, LadderFindings ladder) {
        String first = ladder.steps().get(0).step().from();
        String last = ladder.steps().get(ladder.steps().size() - 1).step().to();
        Arm arm = report.experiment().arm(last);
        Comparison whole = Report.primary(workload, arm).orElseThrow();
        html.open("div", "class", "ratio primary");
        html.open("div", "class", "name").text("the whole");
        html.element("span", first + " \u2192 " + last, "class", "factor").close();
        html.open("div", "class", "drawing " + Verdicts.cssClass(whole));
        row.write(new StairRow.Stair(
                1,
                ladder.whole(),
                whole.showsInterval(),
                Optional.of(whole.decision().margin()),
                "the whole: " + Phrases.verdict(whole)));
        html.close();
        html.open("div", "class", "values")
                .text(AbsoluteValues.of(whole).map(AbsoluteValues::change).orElse("no values"))
                .close();
        RatioSection.writeNumbers(html, whole);
        html.open("div", "class", "word");
        Verdicts.write(html, whole);
        html.close().close();
    }
}
