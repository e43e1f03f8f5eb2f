package tare.api.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The rows of an RFC 4180 text: quoted cells may contain commas, line ends and doubled quotes.
 *
 * @param unended the line at which an unterminated quoted cell begins, if there is one
 */
record CsvRows(List<Row> rows, OptionalInt unended) {
    /** @param line the row's first line, from 1 */
    record Row(int line, List<String> cells) {
        Row {
            cells = List.copyOf(cells);
        }

        private boolean isEmpty() {
            return cells.size() == 1 && cells.get(0).isBlank();
        }
    }

    CsvRows {
        rows = List.copyOf(rows);
    }

    static CsvRows of(String text) {
        return new Parser(text).parse();
    }

    private static final class Parser {
        private final String text;
        private final List<Row> rows = new ArrayList<>();
        private final StringBuilder cell = new StringBuilder();
        private List<String> cells = new ArrayList<>();
        private int rowLine = 1;
        private int line = 1;
        private int quotedSince;

        Parser(String text) {
            this.text = text.replace("\r\n", "\n").replace('\r', '\n');
        }

        CsvRows parse() {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                line += c == '\n' ? 1 : 0;
                if (quotedSince > 0) {
                    i += quoted(i, c);
                } else {
                    plain(c);
                }
            }
            endRow();
            return new CsvRows(rows, quotedSince > 0 ? OptionalInt.of(quotedSince) : OptionalInt.empty());
        }

        /** The number of further characters consumed. */
        private int quoted(int at, char c) {
            if (c != '"') {
                cell.append(c);
                return 0;
            }
            if (at + 1 < text.length() && text.charAt(at + 1) == '"') {
                cell.append('"');
                return 1;
            }
            quotedSince = 0;
            return 0;
        }

        private void plain(char c) {
            switch (c) {
                case ',' -> endCell();
                case '\n' -> endRow();
                case '"' -> {
                    // A quote inside an unquoted cell is an ordinary character.
                    if (cell.toString().isBlank()) {
                        cell.setLength(0);
                        quotedSince = line;
                    } else {
                        cell.append(c);
                    }
                }
                default -> cell.append(c);
            }
        }

        private void endCell() {
            cells.add(cell.toString());
            cell.setLength(0);
        }

        private void endRow() {
            endCell();
            Row row = new Row(rowLine, cells);
            if (!row.isEmpty()) {
                rows.add(row);
            }
            cells = new ArrayList<>();
            rowLine = line;
        }
    }
}
