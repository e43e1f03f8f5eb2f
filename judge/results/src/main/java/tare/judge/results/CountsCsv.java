package tare.judge.results;

import java.util.Locale;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.Outcomes;

/** A measure phase's counts as a table for other tools; Tare itself reads them from {@code run.json}. */
final class CountsCsv {
    private CountsCsv() {}

    static String write(MeasureRecord measured) {
        StringBuilder csv = new StringBuilder(
                "operation,inner,ok,not_found,rejected,failed,unknown,goodput_per_second,rows,bytes,overflow\n");
        for (OperationCounts counts : measured.operations()) {
            Outcomes o = counts.outcomes();
            csv.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%d,%d,%d,%d,%d,%.3f,%d,%d,%d%n",
                    counts.operation(),
                    counts.inner(),
                    o.ok(),
                    o.notFound(),
                    o.rejected(),
                    o.failed(),
                    o.unknown(),
                    counts.goodput(),
                    counts.rows(),
                    counts.bytes(),
                    counts.overflow()));
        }
        return csv.toString();
    }
}
