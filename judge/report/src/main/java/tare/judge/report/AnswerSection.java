package tare.judge.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.ParityItem.Kind;
import tare.api.model.WorkloadFindings;

/** The first screen: the whole answer in a band, a card for each workload, and how far to trust it. */
record AnswerSection(Report report) implements ReportSection {
    /** The others are in the section of ladders. */
    private static final int MOST_LADDERS = 3;

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
        html.open("div", "class", "answer-band");
        writeUndeclared(html);
        report.findings().workloads().stream().limit(MOST_LADDERS).forEach(workload -> writeLadder(html, workload));
        AnswerSentence.of(report).forEach(sentence -> writeSentence(html, sentence));
        html.close();
        html.open("div", "class", "cards");
        RatioAxis axis = RatioAxis.ofPrimary(report.findings());
        report.findings().workloads().forEach(workload -> writeCard(html, workload, axis));
        html.close();
        new TrustStrip(report).write(html);
    }

    /** An undeclared difference comes before the answer, since it may explain the answer. */
    private void writeUndeclared(Html html) {
        List<String> names = report.findings().parity().names(Kind.UNDECLARED).stream()
                .distinct()
                .toList();
        if (names.isEmpty()) {
            return;
        }
        html.open("p", "class", "alert unlike")
                .open("a", "href", "#parity")
                .text(names.size() == 1 ? "1 undeclared difference" : names.size() + " undeclared differences")
                .close();
        html.text(": " + names.stream().limit(4).collect(Collectors.joining(", "))
                + (names.size() > 4 ? ", \u2026" : ""));
        html.text(ParityText.refuses(report) ? ". No verdict: parity is strict." : ".")
                .close();
    }

    private static void writeLadder(Html html, WorkloadFindings workload) {
        workload.ladder().ifPresent(ladder -> {
            html.open("p", "class", "sentence")
                    .open("a", "href", "#ladder")
                    .text("Steps")
                    .close();
            html.text(" under " + workload.label() + ": " + ladder.sentence()).close();
        });
    }

    private void writeSentence(Html html, AnswerSentence sentence) {
        html.open("p", "class", "sentence");
        html.element("strong", sentence.arm().name(), "class", "arm")
                .text(" against " + report.findings().baseline() + ": ");
        List<AnswerSentence.Clause> clauses = sentence.clauses();
        boolean many = report.findings().workloads().size() > 1;
        for (int i = 0; i < clauses.size(); i++) {
            AnswerSentence.Clause clause = clauses.get(i);
            html.element("span", clause.effect(), "class", "verdict " + Verdicts.cssClass(clause.comparison()));
            clause.values().ifPresent(values -> html.text(" (" + values + ")"));
            html.text((many ? " under " + clause.workload() : "") + (i + 1 < clauses.size() ? "; " : ""));
        }
        html.text(
                clauses.isEmpty()
                        ? "not compared."
                        : sentence.more() > 0 ? "; and " + sentence.more() + " more." : ".");
        html.close();
    }

    private void writeCard(Html html, WorkloadFindings workload, RatioAxis axis) {
        html.open("article", "class", "card").element("h3", workload.label());
        for (Arm arm : report.compared()) {
            Optional<Comparison> primary = Report.primary(workload, arm);
            if (primary.isPresent()) {
                writeArm(html, workload, primary.get(), axis);
            } else {
                html.element("p", arm.name() + " was not compared.", "class", "note");
            }
        }
        if (!workload.sentence().isEmpty()) {
            html.open("details").element("summary", "In words");
            workload.sentence().forEach(sentence -> html.element("p", sentence));
            html.close();
        }
        html.close();
    }

    private void writeArm(Html html, WorkloadFindings workload, Comparison comparison, RatioAxis axis) {
        html.open("div", "class", "card-arm");
        html.element("p", comparison.metric().label(), "class", "metric");
        html.open("p", "class", "values");
        AbsoluteValues.of(comparison)
                .ifPresentOrElse(values -> writeValues(html, comparison, values), () -> html.text("no values"));
        html.close();
        html.open("p", "class", "outcome");
        comparison.ratio().ifPresent(ratio -> writeRatio(html, comparison, ratio));
        Verdicts.write(html, comparison);
        html.close();
        new RatioRow(html, axis).write(workload, comparison);
        Phrases.coverage(workload, comparison).ifPresent(coverage -> html.element("p", coverage, "class", "note"));
        OtherVerdicts.of(workload, comparison)
                .ifPresent(others -> html.element("p", "Also " + others + ".", "class", "note"));
        html.close();
    }

    private void writeValues(Html html, Comparison comparison, AbsoluteValues values) {
        html.element("span", report.findings().baseline() + " ", "class", "side")
                .text(values.baseline() + " \u2192 ")
                .element("span", comparison.arm() + " ", "class", "side")
                .element("b", values.arm());
    }

    private static void writeRatio(Html html, Comparison comparison, Estimate ratio) {
        RatioText text = RatioText.of(comparison, ratio);
        html.element("b", text.times(), "class", "times");
        if (comparison.showsInterval()) {
            html.element("span", " " + text.interval() + " ", "class", "side");
        }
    }
}
