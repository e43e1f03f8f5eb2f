package tare.quality.it;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The part of Prometheus' query language that our dashboards use: which metrics a query reads, and by which labels. */
record PromQl(String text) {
    private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern WORD = Pattern.compile("(?<![\\w$])[a-zA-Z_]\\w*");
    private static final Pattern SELECTOR = Pattern.compile("(tare_\\w+)(?:\\{([^}]*)\\})?");
    private static final Pattern MATCHER = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)");
    private static final Pattern GROUPING = Pattern.compile("\\bby\\s*\\(([^)]*)\\)");
    private static final Pattern LEGEND = Pattern.compile("\\{\\{\\s*(\\w+)\\s*\\}\\}");
    private static final Set<String> FUNCTIONS = Set.of("sum", "max", "rate", "by");

    /** One metric, with the labels by which the query selects its samples. */
    record Selector(String metric, Set<String> labels) {}

    private String withoutStrings() {
        return STRING.matcher(text).replaceAll("\"\"");
    }

    List<Selector> selectors() {
        List<Selector> selectors = new ArrayList<>();
        Matcher matcher = SELECTOR.matcher(withoutStrings());
        while (matcher.find()) {
            String labels = matcher.group(2) == null ? "" : matcher.group(2);
            selectors.add(new Selector(matcher.group(1), all(MATCHER, labels)));
        }
        return selectors;
    }

    /** The labels by which the query groups; empty if it does not group. */
    Set<String> grouping() {
        Set<String> labels = new TreeSet<>();
        all(GROUPING, withoutStrings()).forEach(group -> labels.addAll(List.of(group.split("\\s*,\\s*"))));
        return labels;
    }

    /** Words that are neither a function, nor a metric, nor a label: those that this class cannot parse. */
    Set<String> unknownWords() {
        Set<String> words = new TreeSet<>();
        Matcher matcher = WORD.matcher(withoutStrings());
        while (matcher.find()) {
            words.add(matcher.group());
        }
        words.removeAll(FUNCTIONS);
        words.removeAll(grouping());
        selectors().forEach(selector -> {
            words.remove(selector.metric());
            words.removeAll(selector.labels());
        });
        return words;
    }

    /** The labels in a legend such as <code>{{arm}} · {{workload}}</code>. */
    static Set<String> legendLabels(String legend) {
        return all(LEGEND, legend);
    }

    private static Set<String> all(Pattern pattern, String in) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(in);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
