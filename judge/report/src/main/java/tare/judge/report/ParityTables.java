package tare.judge.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.ParityItem;
import tare.api.model.ParityItem.Kind;

/** The facts compared between the arms, in one table per kind; a table may be empty. */
final class ParityTables {
    /** A fact; arms that differ from the baseline in the same way share one row. */
    private record Row(String name, String baseline, String arm) {}

    private ParityTables() {}

    static ReportTable of(Report report, Kind kind) {
        ReportTable table = new ReportTable(title(kind), header(report, kind));
        Map<Row, List<String>> arms = new LinkedHashMap<>();
        for (ParityItem item : report.findings().parity().items(kind)) {
            Row row = new Row(item.name(), value(item.baselineValue()), value(item.armValue()));
            arms.merge(row, List.of(item.arm()), ParityTables::joined);
        }
        arms.forEach((row, names) -> table.row(cells(row, arms(report, names), kind)));
        return table;
    }

    private static List<String> header(Report report, Kind kind) {
        return kind == Kind.SAME
                ? List.of("what", "arm", "value")
                : List.of("what", "arm", "in " + report.findings().baseline(), "in the arm");
    }

    private static List<ReportTable.Cell> cells(Row row, String arms, Kind kind) {
        ReportTable.Cell name = new ReportTable.Cell(
                row.name(), kind == Kind.UNDECLARED ? ReportTable.Tone.UNLIKE : ReportTable.Tone.PLAIN);
        ReportTable.Cell arm = ReportTable.Cell.plain(arms);
        ReportTable.Cell value = ReportTable.Cell.plain(row.baseline());
        return kind == Kind.SAME
                ? List.of(name, arm, value)
                : List.of(name, arm, value, ReportTable.Cell.plain(row.arm()));
    }

    private static String title(Kind kind) {
        return switch (kind) {
            case UNDECLARED -> "Undeclared differences";
            case DECLARED -> "Declared differences";
            case UNKNOWN -> "Unknown";
            case SAME -> "The same";
        };
    }

    private static List<String> joined(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static String arms(Report report, List<String> names) {
        List<String> all = report.arms().stream()
                .map(Arm::name)
                .filter(name -> !name.equals(report.findings().baseline()))
                .toList();
        return names.containsAll(all) && all.size() > 1 ? "all" : String.join(", ", names);
    }

    private static String value(Optional<String> value) {
        return value.map(text -> text.isBlank() ? "(empty)" : text).orElse("(none)");
    }
}
