package tare.judge.report;

import java.util.List;
import java.util.stream.Collectors;

/** Builds a Markdown document (GitHub's flavour). Text is always escaped, so that it stays text in an issue. */
final class Markdown {
    private static final String SPECIAL = "\\`*_{}[]<>|~#";

    private final StringBuilder out = new StringBuilder();

    Markdown heading(int level, String text) {
        out.append("#".repeat(level)).append(' ').append(escape(text)).append("\n\n");
        return this;
    }

    Markdown paragraph(String text) {
        out.append(escape(text)).append("\n\n");
        return this;
    }

    Markdown bullets(List<String> items) {
        items.forEach(item -> out.append("- ").append(escape(item)).append('\n'));
        if (!items.isEmpty()) {
            out.append('\n');
        }
        return this;
    }

    /** A block of code; its fence is longer than any run of backticks in it. */
    Markdown code(String language, String code) {
        String fence = "```";
        while (code.contains(fence)) {
            fence += "`";
        }
        out.append(fence).append(language).append('\n').append(Visible.text(code.stripTrailing()));
        out.append('\n').append(fence).append("\n\n");
        return this;
    }

    Markdown table(ReportTable table, int level) {
        heading(level, table.title());
        line(table.header());
        out.append('|');
        table.rows().get(0).forEach(cell -> out.append(cell.tone() == ReportTable.Tone.NUMBER ? "---:|" : "---|"));
        out.append('\n');
        table.rows()
                .forEach(row -> line(row.stream().map(ReportTable.Cell::text).toList()));
        out.append('\n');
        table.notes().forEach(this::paragraph);
        return this;
    }

    String document() {
        return out.toString().stripTrailing() + "\n";
    }

    private void line(List<String> cells) {
        out.append(cells.stream().map(Markdown::escape).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                escaped.append(' ');
            } else if (Visible.isDeceptive(c)) {
                escaped.append('\uFFFD');
            } else if (c == '<') {
                escaped.append("&lt;");
            } else if (c == '&') {
                escaped.append("&amp;");
            } else {
                escaped.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append(c);
            }
        }
        return escaped.toString();
    }
}
