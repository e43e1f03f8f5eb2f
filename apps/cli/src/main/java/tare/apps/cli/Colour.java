package tare.apps.cli;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Colours words that are printed anyway, on terminals that support colours. */
final class Colour {
    private static final String RED = "\u001b[31m";
    private static final String GREEN = "\u001b[32m";
    private static final String YELLOW = "\u001b[33m";
    private static final String PLAIN = "\u001b[0m";
    private static final Map<String, String> STATUSES =
            Map.of("FAILED", RED, "INVALID", YELLOW, "SUSPECT", YELLOW, "NOT READY", RED);
    private static final Map<String, String> VERDICTS = Map.of(
            "worse",
            RED,
            "fails",
            RED,
            "better",
            GREEN,
            "equivalent",
            GREEN,
            "undecided",
            YELLOW,
            "not judged",
            YELLOW);
    private static final Pattern STATUS = Pattern.compile("\\b(FAILED|INVALID|SUSPECT|NOT READY)\\b");
    /** After the column of ratios, behind at least two spaces. */
    private static final Pattern VERDICT =
            Pattern.compile("(?<=\\s{2})(worse|better|equivalent|undecided|not judged|fails)\\b");

    private final boolean isOn;

    Colour(boolean isOn) {
        this.isOn = isOn;
    }

    /** For standard output: if it is a terminal, unless NO_COLOR or TERM disables colours. */
    static Colour ofTerminal() {
        return new Colour(isWanted(Terminal.isTerminal(), System.getenv()));
    }

    /** @param environment the variables of this process */
    static boolean isWanted(boolean isTerminal, Map<String, String> environment) {
        return isTerminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "dumb").equals("dumb");
    }

    /** The line with each status of a run coloured. */
    String statuses(String line) {
        return coloured(line, STATUS, STATUSES);
    }

    /** The line with its verdict, and each status of a run, coloured. */
    String verdicts(String line) {
        return coloured(statuses(line), VERDICT, VERDICTS);
    }

    private String coloured(String line, Pattern words, Map<String, String> colours) {
        return isOn
                ? words.matcher(line)
                        .replaceAll(
                                word -> Matcher.quoteReplacement(colours.get(word.group(1)) + word.group(1) + PLAIN))
                : line;
    }
}
