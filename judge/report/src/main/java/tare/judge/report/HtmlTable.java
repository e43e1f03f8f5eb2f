package tare.judge.report;

import java.util.List;
import java.util.Locale;

/** Writes a {@link ReportTable} into a page, in a box of its own that scrolls when the table is wider than the page. */
final class HtmlTable {
    private HtmlTable() {}

    static void write(Html html, ReportTable table) {
        if (table.isEmpty()) {
            return;
        }
        if (table.isFolded()) {
            html.open("details")
                    .element("summary", table.title() + ": " + table.rows().size());
        } else {
            html.element("h4", table.title());
        }
        writeRows(html, table);
        table.notes().forEach(note -> html.element("p", note, "class", "note"));
        if (table.isFolded()) {
            html.close();
        }
    }

    private static void writeRows(Html html, ReportTable table) {
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", table.title());
        html.open("table").open("thead").open("tr");
        for (int column = 0; column < table.header().size(); column++) {
            html.element("th", table.header().get(column), "scope", "col", "class", headerClass(table, column));
        }
        html.close().close().open("tbody");
        String before = "";
        for (List<ReportTable.Cell> row : table.rows()) {
            String first = row.get(0).text();
            writeRow(html, row, first.equals(before) ? "again" : "new");
            before = first;
        }
        html.close().close().close();
    }

    private static String headerClass(ReportTable table, int column) {
        return cssClass(
                isNumber(table.rows().get(0).get(column).tone()) ? ReportTable.Tone.NUMBER : ReportTable.Tone.PLAIN);
    }

    private static boolean isNumber(ReportTable.Tone tone) {
        return tone == ReportTable.Tone.NUMBER || tone == ReportTable.Tone.SUSPECT;
    }

    /** @param group {@code again} if the row's first cell repeats the one above, else {@code new} */
    private static void writeRow(Html html, List<ReportTable.Cell> row, String group) {
        html.open("tr", "class", group);
        for (ReportTable.Cell cell : row) {
            html.element("td", cell.text(), "class", cssClass(cell.tone()));
        }
        html.close();
    }

    private static String cssClass(ReportTable.Tone tone) {
        return tone.name().toLowerCase(Locale.ROOT);
    }
}
