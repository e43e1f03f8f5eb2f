package tare.workloads.tpcds;

import java.io.IOException;
import java.io.OutputStream;
import tare.api.spi.UnfinishedFile;

/** Some rows of one table as text, visible once it is complete. One thread. */
final class TextFile implements AutoCloseable {
    private final DataDirectory directory;
    private final String table;
    private final int number;
    private final OutputStream out;
    private final TableSums sums;
    private long rows;

    /** @param number distinguishes the files of a table */
    TextFile(DataDirectory directory, String table, int number) throws Exception {
        this.directory = directory;
        this.table = table;
        this.number = number;
        this.sums = new TableSums(TpcdsTables.of(table));
        this.out = directory.files().create(directory.text(table, number));
    }

    /**
     * Writes rows without the delimiters at their ends. Many at once are written faster.
     *
     * @param text whole rows in UTF-8, each value with a delimiter after it; overwritten
     * @return bytes written
     */
    int write(byte[] text, int length) throws IOException {
        int to = 0;
        for (int from = 0; from < length; ) {
            int endOfLine = sums.add(text, from);
            int kept = endOfLine - 1 - from;
            System.arraycopy(text, from, text, to, kept);
            to += kept;
            text[to++] = '\n';
            rows++;
            from = endOfLine + 1;
        }
        out.write(text, 0, to);
        return to;
    }

    long rows() {
        return rows;
    }

    /** Makes the text visible, and notes the number of its rows and their sums. */
    void complete() throws Exception {
        out.close();
        directory.note(table, number, rows, sums);
    }

    /** Without {@link #complete}, the text stays invisible until the data is removed. */
    @Override
    public void close() throws IOException {
        if (out instanceof UnfinishedFile unfinished) {
            unfinished.abandon();
        } else {
            out.close();
        }
    }
}
