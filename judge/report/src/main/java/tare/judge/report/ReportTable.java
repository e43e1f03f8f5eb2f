package tare.judge.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table before it is written as HTML or Markdown. Every row must be as wide as the header, and an absent value must
 * be explained in words: an empty cell does not tell the reader why it is empty.
 */
final class ReportTable {
    /** The meaning of a cell's emphasis. */
    enum Tone {
        PLAIN,
        NUMBER,
        /** A problem. */
        TROUBLE,
        /** A number of a suspect run: it counts, with a warning. */
        SUSPECT,
        /** An undeclared difference between the arms. */
        UNLIKE,
        BETTER,
        WORSE,
        EQUIVALENT,
        UNDECIDED,
        FAILS,
        UNJUDGED
    }

    record Cell(String text, Tone tone) {
        Cell {
            if (text.isBlank()) {
                throw new IllegalArgumentException("a cell must say something, even if it is why there is no value");
            }
        }

        static Cell plain(String text) {
            return new Cell(text, Tone.PLAIN);
        }

        static Cell number(String text) {
            return new Cell(text, Tone.NUMBER);
        }

        static Cell suspect(String text) {
            return new Cell(text, Tone.SUSPECT);
        }

        static Cell trouble(String text) {
            return new Cell(text, Tone.TROUBLE);
        }
    }

    private final String title;
    private final List<String> header;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int mostOpenRows = Integer.MAX_VALUE;

    ReportTable(String title, List<String> header) {
        this.title = title;
        this.header = List.copyOf(header);
    }

    ReportTable(String title, String... header) {
        this(title, List.of(header));
    }

    ReportTable row(Cell... cells) {
        return row(Arrays.asList(cells));
    }

    ReportTable row(List<Cell> cells) {
        if (cells.size() != header.size()) {
            throw new IllegalArgumentException(
                    title + ": a row must have " + header.size() + " cells, got: " + cells.size());
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    /** A sentence below the table. */
    ReportTable note(String sentence) {
        notes.add(sentence);
        return this;
    }

    /** Folds it on the page if it has more rows. */
    ReportTable foldedOver(int rows) {
        mostOpenRows = rows;
        return this;
    }

    boolean isFolded() {
        return rows.size() > mostOpenRows;
    }

    String title() {
        return title;
    }

    List<String> header() {
        return header;
    }

    List<List<Cell>> rows() {
        return rows;
    }

    List<String> notes() {
        return notes;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }
}
