package tare.judge.results;

import java.util.List;
import java.util.Locale;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;

/** A measure phase's counts as a table for other tools; Tare itself reads them from {@code run.json}. */
final class CountsCsv {
    private static final String HEADER =
            "operation,inner,ok,not_found,rejected,failed,unknown,throughput_per_second,rows,bytes,overflow";

    private CountsCsv() {}

    static String write(MeasureRecord measured) {
        return HEADER + "\n"
                + CsvTable.lines(
                        measured.operations().stream().map(CountsCsv::cells).toList());
    }

    private static List<Object> cells(OperationCounts counts) {
        Outcomes o = counts.outcomes();
        return List.of(
                counts.operation(),
                counts.inner(),
                o.ok(),
                o.notFound(),
                o.rejected(),
                o.failed(),
                o.unknown(),
                String.format(Locale.ROOT, "%.3f", counts.throughput()),
                counts.rows(),
                counts.bytes(),
                counts.overflow());
    }
}
