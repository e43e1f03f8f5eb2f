package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.LoadRecord;
import tare.api.model.ProvisionRecord;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.SystemPlacement;

/**
 * How long each arm needed for a system with data in it: a result of its own, shown also for systems that Tare did not
 * start.
 */
final class ProvisioningTable {
    private static final String NOT_DONE = "not done";

    private final Report report;
    private static final String SETTLE = "settle";
    private static final String EXPORT = "export";

    /** Steps of loads that have a column; parts of settling and an export have one only if there were any. */
    private final List<String> steps;

    private ProvisioningTable(Report report) {
        this.report = report;
        this.steps = new ArrayList<>(List.of("load", SETTLE));
        SortedSet<String> taken = new TreeSet<>();
        report.results().loads().forEach(load -> taken.addAll(load.seconds().keySet()));
        taken.stream().filter(step -> step.startsWith(SETTLE + ".")).forEach(steps::add);
        steps.add(Phrases.CAPTURE);
        if (taken.contains(EXPORT)) {
            steps.add(EXPORT);
        }
    }

    /**
     * An arm's system at the time of its load.
     *
     * @param round the only round for which it ran; empty for all rounds
     * @param provision how long provisioning took
     * @param starts the time that each daemon and step took of that
     */
    private record Placing(String arm, Optional<Integer> round, ReportTable.Cell provision, String starts) {
        static Placing of(ProvisionRecord provision) {
            String seconds = Numbers.seconds(provision.seconds());
            return new Placing(
                    provision.arm(),
                    provision.round(),
                    provision.failure().isPresent()
                            ? ReportTable.Cell.trouble("failed after " + seconds)
                            : ReportTable.Cell.number(seconds),
                    text(provision.startUps()));
        }

        private static String text(Map<String, Double> startUps) {
            List<String> starts = new ArrayList<>();
            startUps.forEach((name, seconds) -> starts.add(name + " " + Numbers.seconds(seconds)));
            return starts.isEmpty() ? "not timed" : String.join(", ", starts);
        }

        boolean isOf(LoadRecord load) {
            return load.arm().equals(arm) && load.round().equals(round);
        }

        boolean isOf(RunRecord run) {
            return run.run().arm().equals(arm)
                    && (round.isEmpty() || round.get() == run.run().round());
        }
    }

    /** Empty if no system was provisioned, and none loaded. */
    static ReportTable of(Report report) {
        ProvisioningTable rows = new ProvisioningTable(report);
        List<String> header = new ArrayList<>(List.of("arm", "round", "provision"));
        rows.steps.stream().map(Phrases::step).forEach(header::add);
        header.addAll(List.of("restore (median)", "warm cache (median)", "starts"));
        ReportTable table = new ReportTable("Provisioning and loading", header);
        rows.placings().forEach(placing -> table.row(rows.row(placing)));
        return table.note(
                "Daemon starts and steps overlap. If a round is named, the system was placed and loaded for that"
                        + " round alone. Beside the median of a repeated step: how many runs took it, quickest to"
                        + " slowest.");
    }

    /** Systems that Tare provisioned, then the arms that needed none. */
    private List<Placing> placings() {
        List<ProvisionRecord> provisions = report.results().provisions();
        List<Placing> placings =
                new ArrayList<>(provisions.stream().map(Placing::of).toList());
        for (Arm arm : report.arms()) {
            if (provisions.stream().noneMatch(provision -> provision.arm().equals(arm.name()))) {
                placings.addAll(found(arm));
            }
        }
        return placings;
    }

    /** Leaves out an arm that was not loaded either. */
    private List<Placing> found(Arm arm) {
        return report.results().loads().stream()
                .filter(load -> load.arm().equals(arm.name()))
                .map(LoadRecord::round)
                .distinct()
                .map(round -> found(arm, round))
                .toList();
    }

    private Placing found(Arm arm, Optional<Integer> round) {
        Optional<SystemPlacement> place = place(arm);
        if (place.isPresent() && place.get() == SystemPlacement.IN_WORKER) {
            return new Placing(arm.name(), round, ReportTable.Cell.number("none needed"), "in the worker's process");
        }
        return arm.environment().isExisting() || place.isPresent()
                ? new Placing(arm.name(), round, ReportTable.Cell.number("was there already"), "not Tare's")
                : new Placing(arm.name(), round, ReportTable.Cell.number("not recorded"), "not recorded");
    }

    /** As the arm's runs recorded it; missing in older results. */
    private Optional<SystemPlacement> place(Arm arm) {
        return report.results().runs().stream()
                .map(RunResult::record)
                .filter(run -> run.run().arm().equals(arm.name()))
                .flatMap(run -> Optional.ofNullable(run.context().facts().get(SystemPlacement.FACT)).stream())
                .flatMap(text -> SystemPlacement.of(text).stream())
                .findFirst();
    }

    private List<ReportTable.Cell> row(Placing placing) {
        Map<String, Double> loaded = loaded(placing);
        List<ReportTable.Cell> cells = new ArrayList<>();
        cells.add(ReportTable.Cell.plain(placing.arm()));
        cells.add(ReportTable.Cell.plain(placing.round().map(Object::toString).orElse("all")));
        cells.add(placing.provision());
        for (String step : steps) {
            cells.add(ReportTable.Cell.number(
                    Optional.ofNullable(loaded.get(step)).map(Numbers::seconds).orElse(NOT_DONE)));
        }
        for (String step : List.of("restore", "warm-cache")) {
            cells.add(repeated(placing, step));
        }
        cells.add(ReportTable.Cell.plain(placing.starts()));
        return cells;
    }

    /** Over all tables. */
    private Map<String, Double> loaded(Placing placing) {
        Map<String, Double> sums = new TreeMap<>();
        for (LoadRecord load : report.results().loads()) {
            if (placing.isOf(load)) {
                load.seconds().forEach((step, seconds) -> sums.merge(step, seconds, Double::sum));
            }
        }
        return sums;
    }

    /** {@code 1.70 s (n 10, 1.50-2.10 s)}. */
    private ReportTable.Cell repeated(Placing placing, String step) {
        List<Double> sorted = report.results().runs().stream()
                .map(RunResult::record)
                .filter(placing::isOf)
                .flatMap(run -> Optional.ofNullable(run.seconds().get(step)).stream())
                .sorted()
                .toList();
        if (sorted.isEmpty()) {
            return ReportTable.Cell.number(NOT_DONE);
        }
        int n = sorted.size();
        String range = n == 1 ? "" : ", " + Numbers.seconds(sorted.get(0), sorted.get(n - 1));
        return ReportTable.Cell.number(Numbers.seconds(Medians.ofSorted(sorted)) + " (n " + n + range + ")");
    }
}
