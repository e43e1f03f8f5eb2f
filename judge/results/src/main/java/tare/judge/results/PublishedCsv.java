package tare.judge.results;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import tare.api.model.OldNames;
import tare.api.model.PublishedFigure;

/**
 * Reads published figures from a table: RFC 4180, UTF-8, with a header that names the columns
 * {@code workload, arm, metric, value, unit, source, note} in any order. Lines may end in LF or CRLF; empty lines are
 * skipped.
 */
public final class PublishedCsv {
    /** In the order of {@link PublishedFigure}'s components. */
    public static final List<String> COLUMNS = List.of("workload", "arm", "metric", "value", "unit", "source", "note");

    private static final CsvFactory CSV = CsvFactory.builder()
            .enable(CsvParser.Feature.TRIM_SPACES)
            .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
            .build();
    private static final Pattern NUMBER = Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");

    private final List<PublishedFigure> figures = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    private PublishedCsv() {}

    /** @param line the row's first line, from 1 */
    private record Row(int line, List<String> cells) {}

    /** @param line the row's first line, from 1; {@code message} can follow "file:line: " */
    public record Problem(int line, String message) {}

    /** @param figures those of the valid rows, in the order of the file */
    public record Read(List<PublishedFigure> figures, List<Problem> problems) {
        public Read {
            figures = List.copyOf(figures);
            problems = List.copyOf(problems);
        }
    }

    /** Reads a file's text and collects everything wrong with it. */
    public static Read read(String text) {
        PublishedCsv csv = new PublishedCsv();
        csv.readAll(text);
        return new Read(csv.figures, csv.problems);
    }

    private void readAll(String text) {
        List<Row> rows = rows((text.startsWith("\uFEFF") ? text.substring(1) : text).replaceAll("\r\n?", "\n"));
        if (rows.isEmpty()) {
            problem(1, "must begin with the header " + String.join(",", COLUMNS));
            return;
        }
        Row header = rows.get(0);
        if (isHeader(header)) {
            rows.stream().skip(1).forEach(row -> figure(header.cells(), row));
        }
    }

    /** The rows up to the first that is not CSV, with a problem for that one. */
    private List<Row> rows(String text) {
        List<Row> rows = new ArrayList<>();
        int line = 1;
        try (CsvParser parser = CSV.createParser(text)) {
            List<String> cells = new ArrayList<>();
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.END_ARRAY) {
                    rows.add(new Row(line, List.copyOf(cells)));
                    cells.clear();
                } else if (token == JsonToken.VALUE_STRING) {
                    line = cells.isEmpty() ? parser.currentTokenLocation().getLineNr() : line;
                    cells.add(parser.getText());
                }
            }
        } catch (StreamReadException e) {
            // The parser stands at the start of the cell that it could not read.
            int at = e.getProcessor().currentTokenLocation().getLineNr();
            boolean unended = e.getOriginalMessage().startsWith("Missing closing quote");
            problem(at, unended ? "a quoted cell that begins here never ends" : e.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    private boolean isHeader(Row header) {
        List<String> names = header.cells();
        boolean right = names.size() == COLUMNS.size() && new HashSet<>(names).equals(new HashSet<>(COLUMNS));
        if (!right) {
            problem(
                    header.line(),
                    "must be a header with the columns " + String.join(",", COLUMNS) + ", got: "
                            + String.join(",", names));
        }
        return right;
    }

    private void figure(List<String> header, Row row) {
        if (row.cells().size() != header.size()) {
            problem(
                    row.line(),
                    "must have " + header.size() + " cells, got: " + row.cells().size());
            return;
        }
        List<String> cells = new ArrayList<>(Collections.nCopies(COLUMNS.size(), ""));
        for (int i = 0; i < header.size(); i++) {
            cells.set(COLUMNS.indexOf(header.get(i)), row.cells().get(i).strip());
        }
        if (isFigure(row.line(), cells)) {
            figures.add(new PublishedFigure(
                    cells.get(0),
                    cells.get(1),
                    OldNames.metric(cells.get(2)),
                    Double.parseDouble(cells.get(3)),
                    cells.get(4),
                    cells.get(5),
                    cells.get(6)));
        }
    }

    private boolean isFigure(int line, List<String> cells) {
        int before = problems.size();
        for (String column : COLUMNS) {
            String cell = cells.get(COLUMNS.indexOf(column));
            if (cell.isEmpty() && !column.equals("note")) {
                problem(line, column + ": must not be empty");
            } else if (column.equals("value") && !isNumber(cell)) {
                problem(line, "value: must be a number such as 1750 or 0.64, got: \"" + cell + "\"");
            }
        }
        return problems.size() == before;
    }

    private static boolean isNumber(String cell) {
        return NUMBER.matcher(cell).matches() && Double.isFinite(Double.parseDouble(cell));
    }

    private void problem(int line, String message) {
        problems.add(new Problem(line, message));
    }
}
