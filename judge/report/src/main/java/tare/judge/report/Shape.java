package tare.judge.report;

import java.util.Locale;
import tare.api.model.Comparison;

/** A mark around the origin of a drawing, in the current colour. */
enum Shape {
    CIRCLE,
    RING,
    RECT,
    DIAMOND,
    TRIANGLE,
    TRIANGLE_DOWN,
    CROSS,
    DOT;

    static Shape named(String symbol) {
        return valueOf(symbol.toUpperCase(Locale.ROOT));
    }

    /** Verdicts differ in shape, not only in colour. */
    static Shape of(Comparison comparison) {
        if (comparison.verdict().isEmpty()) {
            return DOT;
        }
        return switch (comparison.verdict().get()) {
            case BETTER -> TRIANGLE;
            case WORSE -> TRIANGLE_DOWN;
            case EQUIVALENT -> CIRCLE;
            case UNDECIDED -> RING;
            case FAILS -> CROSS;
        };
    }

    /** @param r half the width, in pixels */
    void write(Html html, double r) {
        switch (this) {
            case CIRCLE -> html.empty("circle", "r", number(r), "fill", "currentColor");
            case DOT -> html.empty("circle", "r", number(r * 0.6), "fill", "currentColor");
            case RING ->
                html.empty("circle", "r", number(r), "class", "hollow", "stroke", "currentColor", "stroke-width", "2");
            case RECT -> path(html, "M-1-1H1V1H-1z", r * 0.85);
            case DIAMOND -> path(html, "M0-1.2 1.2 0 0 1.2-1.2 0z", r);
            case TRIANGLE -> path(html, "M0-1.1 1.15 .9H-1.15z", r);
            case TRIANGLE_DOWN -> path(html, "M0 1.1 1.15-.9H-1.15z", r);
            case CROSS -> path(html, "M-1-.6-.6-1 0-.4 .6-1 1-.6 .4 0 1 .6 .6 1 0 .4-.6 1-1 .6-.4 0z", r * 1.1);
        }
    }

    private static void path(Html html, String path, double scale) {
        html.empty("path", "d", path, "transform", "scale(" + number(scale) + ")", "fill", "currentColor");
    }

    private static String number(double value) {
        return Numbers.plain(value);
    }
}
