package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.LoadRecord;
import tare.api.model.ProvisionRecord;
import tare.api.model.PublishedFigure;
import tare.api.model.RunResult;

/** The published durations of steps, beside the measured ones. Not judged. */
final class PublishedSteps {
    private static final String METRIC = "elapsed";
    private static final String PROVISION = "provision";
    private static final Set<String> OF_LOADS = Set.of("create", "load", "settle", Phrases.CAPTURE, "export");

    private final Report report;

    private PublishedSteps(Report report) {
        this.report = report;
    }

    /** A unit of time with its symbol. */
    private record Unit(String symbol, double seconds) {
        static Optional<Unit> of(String published) {
            return switch (published.strip().toLowerCase(Locale.ROOT)) {
                case "ms" -> Optional.of(new Unit("ms", 1e-3));
                case "s", "sec", "second", "seconds" -> Optional.of(new Unit("s", 1));
                case "min", "minute", "minutes" -> Optional.of(new Unit("min", 60));
                case "h", "hour", "hours" -> Optional.of(new Unit("h", 3600));
                case "d", "day", "days" -> Optional.of(new Unit("d", 86_400));
                default -> Optional.empty();
            };
        }

        /** {@code 1.22 s (0.0203 min)}: readable, and in the published figure's unit. */
        String text(double time) {
            String readable = Numbers.seconds(time);
            String converted = Numbers.plain(time / seconds) + " " + symbol;
            return Numbers.round(readable).equals(converted) ? readable : readable + " (" + converted + ")";
        }
    }

    /** Figures with a measured counterpart; may be empty. */
    static ReportTable beside(Report report) {
        PublishedSteps steps = new PublishedSteps(report);
        ReportTable table = new ReportTable(
                "Published times of steps", "arm", "step", "published", "measured", "n", "source", "note");
        for (PublishedFigure figure : report.results().published()) {
            List<Double> seconds = steps.seconds(figure);
            if (!seconds.isEmpty()) {
                table.row(cells(figure, seconds));
            }
        }
        return table.note("Measured: the median; for load steps over the arm's loads (one, or one per round; all its"
                + " tables together), for run steps over all runs that reached the step; in brackets in the"
                + " published unit. Published figures were measured elsewhere, by others, often with other amounts"
                + " of data; no verdict uses them.");
    }

    static boolean isMeasured(Report report, PublishedFigure figure) {
        return !new PublishedSteps(report).seconds(figure).isEmpty();
    }

    private static List<ReportTable.Cell> cells(PublishedFigure figure, List<Double> sorted) {
        Unit unit = Unit.of(figure.unit()).orElseThrow();
        return List.of(
                ReportTable.Cell.plain(figure.arm()),
                ReportTable.Cell.plain(Phrases.step(step(figure))),
                ReportTable.Cell.number(PublishedTables.published(figure)),
                ReportTable.Cell.number(unit.text(Medians.ofSorted(sorted))),
                ReportTable.Cell.number(Integer.toString(sorted.size())),
                ReportTable.Cell.plain(figure.source()),
                PublishedTables.note(figure));
    }

    /** The step's name in results files: {@code warm-cache} for "Warm cache". */
    private static String step(PublishedFigure figure) {
        String name = figure.workload().strip().toLowerCase(Locale.ROOT).replace(' ', '-');
        return name.equals(Phrases.SNAPSHOT) ? Phrases.CAPTURE : name;
    }

    /**
     * Measured seconds of the same step on the same arm, sorted; empty if there are none, or the figure is not a time.
     */
    private List<Double> seconds(PublishedFigure figure) {
        if (!figure.metric().strip().equalsIgnoreCase(METRIC)
                || Unit.of(figure.unit()).isEmpty()) {
            return List.of();
        }
        String arm = figure.arm().strip();
        String step = step(figure);
        List<Double> seconds = OF_LOADS.contains(step)
                ? ofLoads(arm, step)
                : step.equals(PROVISION) ? ofPlacing(arm) : ofRuns(arm, step);
        seconds.sort(null);
        return seconds;
    }

    /** One value for each time that the arm was loaded. */
    private List<Double> ofLoads(String arm, String step) {
        Map<Integer, Double> byRound = new TreeMap<>();
        for (LoadRecord load : report.results().loads()) {
            Double seconds = load.seconds().get(step);
            if (seconds != null && load.arm().equalsIgnoreCase(arm)) {
                byRound.merge(load.round().orElse(0), seconds, Double::sum);
            }
        }
        return new ArrayList<>(byRound.values());
    }

    private List<Double> ofPlacing(String arm) {
        List<Double> seconds = new ArrayList<>();
        for (ProvisionRecord provision : report.results().provisions()) {
            if (provision.arm().equalsIgnoreCase(arm) && provision.failure().isEmpty()) {
                seconds.add(provision.seconds());
            }
        }
        return seconds;
    }

    private List<Double> ofRuns(String arm, String step) {
        List<Double> all = new ArrayList<>();
        for (RunResult run : report.results().runs()) {
            Double seconds = run.record().seconds().get(step);
            if (seconds != null && run.record().run().arm().equalsIgnoreCase(arm)) {
                all.add(seconds);
            }
        }
        return all;
    }
}
