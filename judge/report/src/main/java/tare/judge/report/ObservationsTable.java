package tare.judge.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.RunResult;
import tare.api.model.WorkloadFindings;

/** What a workload observes of its requests and is not compared by: a row for each property, a column for each arm. */
final class ObservationsTable {
    /** More rows than this are folded on the page. */
    private static final int MOST_ROWS = 8;

    private ObservationsTable() {}

    static ReportTable of(Report report, WorkloadFindings workload) {
        Map<Arm, Map<String, List<Double>>> ofArms = new LinkedHashMap<>();
        Set<String> names = new TreeSet<>();
        for (Arm arm : report.baselineFirst()) {
            Map<String, List<Double>> values = Medians.sortedByName(
                    report.runs(workload, arm).stream().map(RunResult::record).map(record -> record.context()
                            .observations()));
            ofArms.put(arm, values);
            names.addAll(values.keySet());
        }
        names.removeIf(name -> isCompared(workload, name));
        Set<String> zeros = new TreeSet<>(names);
        zeros.removeIf(name -> ofArms.values().stream().anyMatch(values -> !isZero(values.get(name))));
        names.removeAll(zeros);
        return table(names, ofArms, zeros.size());
    }

    private static boolean isCompared(WorkloadFindings workload, String observation) {
        return workload.comparisons().stream()
                .anyMatch(comparison -> comparison.metric().name().equals(observation));
    }

    /** @param values null if no run of the arm has the property */
    private static boolean isZero(List<Double> values) {
        return values == null || values.stream().allMatch(value -> value == 0);
    }

    private static ReportTable table(Set<String> names, Map<Arm, Map<String, List<Double>>> ofArms, int zeros) {
        List<String> header = new ArrayList<>(List.of("property"));
        ofArms.keySet().forEach(arm -> header.add(arm.name()));
        ReportTable table = new ReportTable("Measured properties of the requests", header).foldedOver(MOST_ROWS);
        for (String name : names) {
            List<ReportTable.Cell> row = new ArrayList<>(List.of(ReportTable.Cell.plain(name)));
            ofArms.values().forEach(values -> row.add(ReportTable.Cell.number(cell(name, values.get(name)))));
            table.row(row);
        }
        return table.note("The median over an arm's runs; in brackets the range, where runs differ."
                + (zeros == 0
                        ? ""
                        : " Not listed: " + zeros + (zeros == 1 ? " property" : " properties")
                                + " of value 0 in every run."));
    }

    /** {@code 3.83 % (3.79 % - 3.87 %)}. */
    private static String cell(String name, List<Double> sorted) {
        if (sorted == null) {
            return "not measured";
        }
        String median = value(name, Medians.ofSorted(sorted));
        String low = value(name, sorted.get(0));
        String high = value(name, sorted.get(sorted.size() - 1));
        return low.equals(high) ? median : median + " (" + Numbers.range(low, high) + ")";
    }

    /** The name ends with the unit. */
    private static String value(String name, double value) {
        return name.endsWith("-share")
                ? Numbers.percent(value)
                : name.endsWith("-bytes") ? Numbers.bytes(value) : Numbers.plain(value);
    }
}
