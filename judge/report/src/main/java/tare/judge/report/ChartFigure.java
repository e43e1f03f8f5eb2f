package tare.judge.report;

/** Writes the element into which the script draws a chart. */
final class ChartFigure {
    static final String LOG_AXIS =
            " If values lie far apart, the axis is logarithmic and labelled so; values below its end, such as zero,"
                    + " are drawn on the bottom line.";

    private ChartFigure() {}

    static void write(Html html, String caption, Chart chart) {
        write(html, caption, chart, "chart", "");
    }

    /** Writes a lower chart, for the circumstances of the main ones. */
    static void writePanel(Html html, String caption, Chart chart) {
        write(html, caption, chart, "chart panel", "");
    }

    /** @param tip an addition to the caption, shown when pointing at it */
    static void writePanel(Html html, String caption, Chart chart, String tip) {
        write(html, caption, chart, "chart panel", tip);
    }

    private static void write(Html html, String caption, Chart chart, String cssClass, String tip) {
        String scale = chart.y().log() ? " \u00b7 log axis" : "";
        html.open("figure", "class", "chart-figure");
        if (tip.isEmpty()) {
            html.element("figcaption", caption + scale);
        } else {
            html.element("figcaption", caption + scale, "title", tip);
        }
        html.open("div", "class", cssClass, "id", chart.id(), "role", "img", "aria-label", caption)
                .close();
        html.close();
    }
}
