package tare.judge.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of the results directory while it is read: a header that never changes, then one row a line. RFC 4180, UTF-8,
 * lines that end in LF. Used by one thread.
 */
final class CsvTable implements AutoCloseable {
    private static final CsvMapper CSV = CsvMapper.builder()
            .enable(CsvParser.Feature.WRAP_AS_ARRAY)
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .build();
    private static final ObjectReader ROWS = CSV.readerFor(String[].class);
    private static final ObjectWriter LINES = CSV.writer(CsvSchema.emptySchema());

    private final Path file;
    private final MappingIterator<String[]> rows;
    private int columns;
    private int line;

    /** Converts a row. Throws {@link IllegalArgumentException} or {@link IndexOutOfBoundsException} for a wrong one. */
    interface Row<T> {
        T of(String[] cells);
    }

    private CsvTable(Path file) throws IOException {
        this.file = file;
        this.rows = ROWS.readValues(Files.newInputStream(file));
    }

    /**
     * Opens a file before its first row.
     *
     * @param headers those allowed
     * @throws ResultsException naming the file, if it begins with none of them
     */
    static CsvTable open(Path file, List<String> headers) throws IOException {
        CsvTable table = new CsvTable(file);
        String wrong = file + ":1: must be the header " + headers.get(0);
        String[] header = table.next(wrong);
        if (header == null || !headers.contains(String.join(",", header))) {
            table.close();
            throw new ResultsException(wrong);
        }
        table.columns = header.length;
        return table;
    }

    /**
     * Reads all rows.
     *
     * @param rule for a row, as in "must have 8 columns"
     * @throws ResultsException naming file and line, if the header or a row is wrong
     */
    static <T> List<T> read(Path file, List<String> headers, String rule, Row<T> row) throws IOException {
        List<T> all = new ArrayList<>();
        try (CsvTable table = open(file, headers)) {
            for (String[] cells = table.next(rule); cells != null; cells = table.next(rule)) {
                all.add(table.convert(cells, rule, row));
            }
        }
        return all;
    }

    private <T> T convert(String[] cells, String rule, Row<T> row) {
        try {
            if (cells.length != columns) {
                throw new IllegalArgumentException("must have " + columns + " cells");
            }
            return row.of(cells);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new ResultsException(file + ":" + line + ": " + rule + ", got: " + String.join(",", cells), e);
        }
    }

    /** The next row's cells; null after the last. */
    String[] next(String rule) throws IOException {
        line++;
        try {
            return rows.hasNextValue() ? rows.nextValue() : null;
        } catch (JsonProcessingException e) {
            throw new ResultsException(file + ":" + line + ": " + rule + ": " + e.getOriginalMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }

    /** Formats rows, each on a line of its own. */
    static String lines(List<List<Object>> rows) {
        StringWriter csv = new StringWriter();
        try (SequenceWriter lines = LINES.writeValues(csv)) {
            lines.writeAll(rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return csv.toString();
    }
}
