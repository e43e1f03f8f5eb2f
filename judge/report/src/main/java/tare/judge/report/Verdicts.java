package tare.judge.report;

import tare.api.model.Comparison;
import tare.api.model.Verdict;

/** Verdicts on the page: the style sheet adds the shape to the word. */
final class Verdicts {
    private Verdicts() {}

    static String cssClass(Comparison comparison) {
        return comparison.verdict().map(Verdict::label).orElse("unjudged");
    }

    static void write(Html html, Comparison comparison) {
        html.element("span", Phrases.verdict(comparison), "class", "verdict " + cssClass(comparison));
    }
}
