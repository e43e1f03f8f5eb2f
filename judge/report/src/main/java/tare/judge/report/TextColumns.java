package tare.judge.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Aligns rows of plain text in columns, two blanks apart. Line breaks within a cell become blanks. */
final class TextColumns {
    private final List<List<String>> rows = new ArrayList<>();

    void add(String... cells) {
        rows.add(Arrays.stream(cells).map(TextColumns::oneLine).toList());
    }

    /** The widest cell of a column; 0 if there is none. */
    int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }

    /** @param first the minimum width of the first column */
    List<String> lines(int first) {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size() - 1; column++) {
                int width = Math.max(width(column), column == 0 ? first : 0);
                line.append(row.get(column))
                        .append(" ".repeat(width + 2 - row.get(column).length()));
            }
            lines.add(line.append(row.get(row.size() - 1)).toString());
        }
        return lines;
    }

    // Control characters in a cause or a name must not move the terminal's cursor.
    private static String oneLine(String text) {
        return Visible.text(text.replaceAll("[\\n\\r\\t\\f\\u2028\\u2029]+", " "));
    }
}
