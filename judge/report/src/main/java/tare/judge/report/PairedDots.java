package tare.judge.report;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import tare.api.model.Arm;
import tare.api.model.Metric;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/**
 * One metric by round: a dot for each arm, joined to the baseline's dot of the same round. If all lines lean the same
 * way, the difference is not noise. Drawn without script; horizontal positions are percentages.
 */
final class PairedDots {
    private static final int HEIGHT = 170;
    private static final int TOP = 10;
    private static final int BOTTOM = 28;
    private static final int MOST_LABELS = 12;

    private record Side(Arm arm, ArmStyle style, Map<Integer, Double> values, List<RunResult> runs) {
        Optional<RunRecord> run(int round) {
            return runs.stream()
                    .map(RunResult::record)
                    .filter(run -> run.run().round() == round)
                    .findFirst();
        }
    }

    private final Report report;
    private final WorkloadFindings workload;
    private final Metric metric;
    private final List<Side> sides = new ArrayList<>();
    private final Axis axis;
    private final int rounds;
    private final boolean paired;

    private PairedDots(Report report, WorkloadFindings workload, Metric metric) {
        this.report = report;
        this.workload = workload;
        this.metric = metric;
        this.rounds = report.experiment().rounds();
        this.paired = workload.comparisons().stream()
                .allMatch(comparison -> comparison.values().paired());
        addSides();
        DoubleSummaryStatistics all = sides.stream()
                .flatMap(side -> side.values().values().stream())
                .filter(value -> value > 0)
                .mapToDouble(this::inUnit)
                .summaryStatistics();
        this.axis = all.getCount() == 0 ? null : axis(all.getMin(), all.getMax());
    }

    /** Empty if no round has a number of both the baseline and another arm. */
    static Optional<PairedDots> of(Report report, WorkloadFindings workload, Metric metric) {
        return Optional.of(new PairedDots(report, workload, metric)).filter(PairedDots::hasPair);
    }

    /** The baseline first, controls last. */
    private void addSides() {
        List<ArmStyle> styles = ArmStyle.of(report);
        for (Arm arm : report.baselineFirst()) {
            ArmStyle style = styles.get(report.arms().indexOf(arm));
            sides.add(new Side(arm, style, RoundValues.of(report, workload, arm, metric), report.runs(workload, arm)));
        }
    }

    private boolean hasPair() {
        Map<Integer, Double> baseline = sides.get(0).values();
        return axis != null
                && sides.stream().skip(1).anyMatch(side -> side.values().keySet().stream()
                        .anyMatch(baseline::containsKey));
    }

    /** Charts have times in microseconds. */
    private double inUnit(double value) {
        return metric.unit() == Metric.Unit.NANOSECONDS ? value / 1e3 : value;
    }

    private Quantity.Unit unit() {
        return switch (metric.unit()) {
            case NANOSECONDS -> Quantity.Unit.TIME;
            case PER_SECOND -> Quantity.Unit.RATE;
            case BYTES_PER_SECOND -> Quantity.Unit.BYTES;
            case BYTES -> Quantity.Unit.SIZE;
            case COUNT -> Quantity.Unit.PLAIN;
        };
    }

    private Axis axis(double least, double most) {
        Quantity.Unit unit = unit();
        double low = least / 1.05;
        double high = Math.max(most * 1.05, low * 1.2);
        List<Axis.Mark> marks = unit.rounding().between(low, high, 6).stream()
                .map(at -> new Axis.Mark(at, unit.label(at)))
                .toList();
        return marks.size() > 1
                ? new Axis(true, low, high, marks)
                : new Axis(
                        true,
                        low,
                        high,
                        List.of(new Axis.Mark(least, unit.label(least)), new Axis.Mark(most, unit.label(most))));
    }

    void write(Html html) {
        String caption = workload.label() + ": " + metric.label() + ", "
                + (metric.higherIsBetter() ? "higher" : "lower") + " is better";
        html.open("figure", "class", "pairs-figure").element("figcaption", caption);
        html.open("div", "class", "pairs");
        writeScale(html);
        html.open(
                "svg",
                "class",
                "plot",
                "width",
                "100%",
                "height",
                Integer.toString(HEIGHT),
                "role",
                "img",
                "aria-label",
                caption + ". " + text());
        axis.marks().forEach(mark -> line(html, "grid", "0", y(mark.at()), "100%", y(mark.at())));
        for (int round = 1; round <= rounds; round++) {
            writeRound(html, round);
        }
        html.close().close().close();
    }

    private String text() {
        List<String> parts = new ArrayList<>();
        for (Side side : sides.subList(1, sides.size())) {
            long pairs = pairs(side);
            long higher = side.values().entrySet().stream()
                    .filter(value -> value.getValue()
                            > sides.get(0).values().getOrDefault(value.getKey(), Double.POSITIVE_INFINITY))
                    .count();
            parts.add(side.arm().name() + " above " + sides.get(0).arm().name() + " in " + higher + " of " + pairs
                    + " rounds");
        }
        return String.join(", ", parts) + ".";
    }

    private long pairs(Side side) {
        return side.values().keySet().stream()
                .filter(sides.get(0).values()::containsKey)
                .count();
    }

    private void writeScale(Html html) {
        html.open(
                "svg",
                "class",
                "plot scale",
                "width",
                "100%",
                "height",
                Integer.toString(HEIGHT),
                "aria-hidden",
                "true");
        for (Axis.Mark mark : axis.marks()) {
            html.element("text", mark.label(), "x", "100%", "y", number(axisY(mark.at()) + 4), "text-anchor", "end");
        }
        html.close();
    }

    private void writeRound(Html html, int round) {
        for (int i = 1; i < sides.size(); i++) {
            OptionalDouble from = value(sides.get(0), round);
            OptionalDouble to = value(sides.get(i), round);
            if (paired
                    && from.isPresent()
                    && to.isPresent()
                    && !sides.get(i).arm().control()) {
                html.open("g", "class", sides.get(i).style().colour());
                line(html, "pair", x(round, 0), y(from.getAsDouble()), x(round, i), y(to.getAsDouble()));
                html.close();
            }
        }
        for (int i = 0; i < sides.size(); i++) {
            writeDot(html, round, i);
        }
        int every = (rounds + MOST_LABELS - 1) / MOST_LABELS;
        if ((round - 1) % every == 0) {
            html.element(
                    "text",
                    Integer.toString(round),
                    "class",
                    "round",
                    "x",
                    percent((round - 0.5) / rounds),
                    "y",
                    Integer.toString(HEIGHT - 4),
                    "text-anchor",
                    "middle");
        }
    }

    private void writeDot(Html html, int round, int place) {
        Side side = sides.get(place);
        Optional<RunRecord> run = side.run(round);
        OptionalDouble value = value(side, round);
        boolean lost = value.isEmpty() && run.filter(one -> !one.enters()).isPresent();
        if (value.isEmpty() && !lost) {
            return;
        }
        String state = run.map(one -> Phrases.status(one.status())).orElse("valid");
        String at = value.isPresent() ? y(value.getAsDouble()) : Integer.toString(HEIGHT - BOTTOM + 4);
        html.open("svg", "class", "mark", "x", x(round, place), "y", at);
        html.open("g", "class", lost ? "runs-" + state : side.style().colour() + " dot " + state);
        html.element("title", tip(side, round, state));
        (lost ? Shape.CROSS : Shape.named(side.style().symbol())).write(html, 4.5);
        html.close().close();
    }

    private String tip(Side side, int round, String state) {
        Double value = side.values().get(round);
        return "round " + round + ", " + side.arm().name() + ": "
                + (value == null ? "" : Numbers.of(metric, value) + ", ") + state;
    }

    private OptionalDouble value(Side side, int round) {
        Double value = side.values().get(round);
        return value == null || value <= 0 ? OptionalDouble.empty() : OptionalDouble.of(inUnit(value));
    }

    private String x(int round, int place) {
        double within = 0.25 + 0.5 * place / Math.max(1, sides.size() - 1);
        return percent((round - 1 + within) / rounds);
    }

    private String y(double value) {
        return number(axisY(value));
    }

    private double axisY(double value) {
        double share = Math.log(value / axis.low()) / Math.log(axis.high() / axis.low());
        return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
    }

    private static void line(Html html, String name, String x1, String y1, String x2, String y2) {
        html.empty("line", "class", name, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
    }

    private static String percent(double share) {
        return number(100 * share) + "%";
    }

    private static String number(double value) {
        return Numbers.plain(Math.round(value * 100) / 100.0);
    }
}
