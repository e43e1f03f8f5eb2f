package tare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.model.LoadRecord;
import tare.model.ProvisionRecord;
import tare.model.RunRecord;
import tare.model.RunResult;

/** How long it took each arm to have a system with data in it: results of their own, where Tare started the systems. */
final class ProvisioningTable {
    private static final String NOT_DONE = "not done";

    private final Report report;
    /** Steps of loads that have a column; an export only where there was one. */
    private final List<String> steps;

    private ProvisioningTable(Report report) {
        this.report = report;
        boolean exports = report.results().loads().stream()
                .anyMatch(load -> load.seconds().containsKey("export"));
        this.steps =
                exports ? List.of("load", "settle", Words.CAPTURE, "export") : List.of("load", "settle", Words.CAPTURE);
    }

    /** Empty if no system was placed. */
    static Table of(Report report) {
        ProvisioningTable rows = new ProvisioningTable(report);
        List<String> header = new ArrayList<>(List.of("arm", "round", "provision"));
        rows.steps.stream().map(Words::step).forEach(header::add);
        header.addAll(List.of("restore (median)", "warm cache (median)", "starts"));
        Table table = new Table("Provisioning and loading", header);
        for (ProvisionRecord provision : report.results().provisions()) {
            table.row(rows.row(provision));
        }
        return table.note(
                "Starts of daemons and steps overlap. Where a round is named, the system was placed and loaded for"
                        + " that round alone.");
    }

    private List<Table.Cell> row(ProvisionRecord provision) {
        Map<String, Double> loaded = loaded(provision);
        List<Table.Cell> cells = new ArrayList<>();
        cells.add(Table.Cell.plain(provision.arm()));
        cells.add(Table.Cell.plain(provision.round().map(Object::toString).orElse("all")));
        cells.add(
                provision.failure().isPresent()
                        ? Table.Cell.trouble("failed after " + Numbers.seconds(provision.seconds()))
                        : Table.Cell.number(Numbers.seconds(provision.seconds())));
        for (String step : steps) {
            cells.add(seconds(Optional.ofNullable(loaded.get(step))));
        }
        for (String step : List.of("restore", "warm-cache")) {
            cells.add(seconds(median(provision, step)));
        }
        cells.add(Table.Cell.plain(starts(provision)));
        return cells;
    }

    private static Table.Cell seconds(Optional<Double> seconds) {
        return Table.Cell.number(seconds.map(Numbers::seconds).orElse(NOT_DONE));
    }

    /** Of all tables together. */
    private Map<String, Double> loaded(ProvisionRecord provision) {
        Map<String, Double> sums = new TreeMap<>();
        for (LoadRecord load : report.results().loads()) {
            if (load.arm().equals(provision.arm()) && load.round().equals(provision.round())) {
                load.seconds().forEach((step, seconds) -> sums.merge(step, seconds, Double::sum));
            }
        }
        return sums;
    }

    private Optional<Double> median(ProvisionRecord provision, String step) {
        List<Double> seconds = new ArrayList<>();
        for (RunResult result : report.results().runs()) {
            RunRecord run = result.record();
            boolean isIts = provision.round().isEmpty()
                    || provision.round().get() == run.run().round();
            if (isIts && run.run().arm().equals(provision.arm())) {
                Optional.ofNullable(run.seconds().get(step)).ifPresent(seconds::add);
            }
        }
        seconds.sort(null);
        return seconds.isEmpty() ? Optional.empty() : Optional.of(Medians.ofSorted(seconds));
    }

    private static String starts(ProvisionRecord provision) {
        List<String> starts = new ArrayList<>();
        provision.startUps().forEach((name, seconds) -> starts.add(name + " " + Numbers.seconds(seconds)));
        return starts.isEmpty() ? "not timed" : String.join(", ", starts);
    }
}
