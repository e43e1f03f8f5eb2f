package tare.judge.exports;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;

/**
 * ExportedFigures as a table: RFC 4180, UTF-8, lines that end in LF, numbers in full without exponents. As in
 * {@code findings.csv}, text that a spreadsheet would read as a formula is preceded by an apostrophe.
 */
public final class ExportedFiguresCsv {
    private static final List<String> HEADER =
            List.of("run", "round", "arm", "workload", "status", "operation", "clock", "metric", "value", "unit");
    private static final ObjectWriter LINES = CsvMapper.builder()
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .build()
            .writer(CsvSchema.emptySchema());

    private ExportedFiguresCsv() {}

    public static String of(List<ExportedFigure> figures) {
        StringWriter csv = new StringWriter();
        try (SequenceWriter lines = LINES.writeValues(csv)) {
            lines.write(HEADER);
            for (ExportedFigure figure : figures) {
                lines.write(
                        cells(figure).stream().map(ExportedFiguresCsv::harmless).toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return csv.toString();
    }

    private static List<String> cells(ExportedFigure figure) {
        return List.of(
                figure.run(),
                Integer.toString(figure.round()),
                figure.arm(),
                figure.workload(),
                figure.status(),
                figure.operation(),
                figure.clock(),
                figure.metric(),
                number(figure.value()),
                figure.unit());
    }

    static String number(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : "";
    }

    private static String harmless(String text) {
        return text.matches("(?s)[=+@\t\r\n-].*") && !text.matches("-?[0-9.]+") ? "'" + text : text;
    }
}
