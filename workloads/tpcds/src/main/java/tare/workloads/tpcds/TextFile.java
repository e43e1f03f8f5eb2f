package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tare.api.spi.SqlTable;

/** Some rows of one table as text. One thread. */
final class TextFile implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final DataDirectory directory;
    private final String table;
    private final int number;
    private final OutputStream out;
    private final StringBuilder line = new StringBuilder();
    private final TableSums sums;
    private long rows;

    /** @param number distinguishes the files of a table */
    TextFile(DataDirectory directory, String table, int number) throws Exception {
        this.directory = directory;
        this.table = table;
        this.number = number;
        this.sums = new TableSums(TpcdsTables.of(table));
        this.out = new BufferedOutputStream(directory.files().create(directory.text(table, number)), BUFFER_BYTES);
    }

    /**
     * @param values null for NULL
     * @return bytes written
     */
    int write(List<String> values) throws IOException {
        line.setLength(0);
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                line.append(SqlTable.DELIMITER);
            }
            if (values.get(i) != null) {
                line.append(values.get(i));
            }
        }
        byte[] bytes = line.toString().getBytes(UTF_8);
        return write(bytes, 0, bytes.length);
    }

    /**
     * Writes a row that is text already, without the end of its line.
     *
     * @return bytes written
     */
    int write(byte[] text, int from, int end) throws IOException {
        sums.add(text, from, end);
        out.write(text, from, end - from);
        out.write('\n');
        rows++;
        return end - from + 1;
    }

    long rows() {
        return rows;
    }

    /** Notes the number of rows and their sums once the text is whole. */
    @Override
    public void close() throws Exception {
        out.close();
        directory.note(table, number, rows, sums);
    }
}
