package tare.judge.report;

import tare.api.model.Comparison;
import tare.api.model.Verdict;

/** Verdicts on the page: the style sheet adds the shape to the word. */
final class Verdicts {
    private Verdicts() {}

    static String cssClass(Comparison comparison) {
        return comparison.verdict().map(Verdict::label).orElse("unjudged");
    }

    /** {@code equivalent}, where a longer text has no room. */
    static void writeShort(Html html, Comparison comparison) {
        String word = comparison.verdict().map(Verdict::label).orElse("not judged");
        html.element("span", word, "class", "verdict " + cssClass(comparison));
    }

    static void write(Html html, Comparison comparison) {
        html.element("span", Phrases.verdict(comparison), "class", "verdict " + cssClass(comparison));
    }
}
