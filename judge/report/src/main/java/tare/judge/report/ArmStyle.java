package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.Arm;

/**
 * An arm's style in every chart: a colour and, for readers who cannot tell colours apart, a shape.
 *
 * @param colour the name of a colour in the style sheet
 * @param symbol {@code circle}, {@code triangle}, {@code diamond} or {@code rect}
 */
record ArmStyle(String name, String colour, String symbol) {
    private static final String[] SYMBOLS = {"triangle", "diamond", "rect", "circle"};
    private static final int COLOURS = 6;

    /** In the order of arms: the baseline in ink, controls in a lighter ink, each other arm in a colour. */
    static List<ArmStyle> of(Report report) {
        List<ArmStyle> styles = new ArrayList<>();
        int compared = 0;
        for (Arm arm : report.arms()) {
            if (arm.name().equals(report.findings().baseline())) {
                styles.add(new ArmStyle(arm.name(), "arm-baseline", "circle"));
            } else if (arm.control()) {
                styles.add(new ArmStyle(arm.name(), "arm-control", "rect"));
            } else {
                String colour = "arm-" + (compared % COLOURS + 1);
                styles.add(new ArmStyle(arm.name(), colour, SYMBOLS[compared % SYMBOLS.length]));
                compared++;
            }
        }
        return styles;
    }

    /** Writes each arm's name beside a piece of its line. */
    static void writeLegend(Html html, Report report) {
        html.open("ul", "class", "legend");
        List<ArmStyle> styles = of(report);
        for (int i = 0; i < styles.size(); i++) {
            ArmStyle style = styles.get(i);
            Arm arm = report.arms().get(i);
            html.open("li").open("svg", "class", style.colour(), "width", "34", "height", "14", "aria-hidden", "true");
            html.empty(
                    "line",
                    "x1",
                    "1",
                    "x2",
                    "33",
                    "y1",
                    "7",
                    "y2",
                    "7",
                    "stroke",
                    "currentColor",
                    "stroke-width",
                    "2.5");
            html.open("g", "transform", "translate(17 7)");
            Shape.named(style.symbol()).write(html, 5);
            html.close().close().text(style.name() + role(report, arm)).close();
        }
        html.close();
    }

    /** {@code  (baseline)}, {@code  (control)}, or nothing. */
    static String role(Report report, Arm arm) {
        return arm.name().equals(report.findings().baseline()) ? " (baseline)" : arm.control() ? " (control)" : "";
    }
}
