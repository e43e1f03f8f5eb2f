package tare.judge.exports;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * ExportedFigures as a table: RFC 4180, UTF-8, lines that end in LF, numbers in full without exponents. As in
 * {@code findings.csv}, text that a spreadsheet would read as a formula is preceded by an apostrophe.
 */
public final class ExportedFiguresCsv {
    private static final String HEADER = "run,round,arm,workload,status,operation,clock,metric,value,unit";

    private ExportedFiguresCsv() {}

    public static String of(List<ExportedFigure> figures) {
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        figures.forEach(figure -> csv.append(line(figure)).append('\n'));
        return csv.toString();
    }

    private static String line(ExportedFigure figure) {
        return Stream.of(
                        figure.run(),
                        Integer.toString(figure.round()),
                        figure.arm(),
                        figure.workload(),
                        figure.status(),
                        figure.operation(),
                        figure.clock(),
                        figure.metric(),
                        number(figure.value()),
                        figure.unit())
                .map(ExportedFiguresCsv::cell)
                .collect(Collectors.joining(","));
    }

    static String number(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : "";
    }

    private static String cell(String text) {
        String safe = text.matches("(?s)[=+@\t\r\n-].*") && !text.matches("-?[0-9.]+") ? "'" + text : text;
        return safe.matches("(?s).*[,\"\r\n].*") ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
