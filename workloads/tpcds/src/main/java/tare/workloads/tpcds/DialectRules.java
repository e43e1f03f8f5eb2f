package tare.workloads.tpcds;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes the texts of the queries, which are in Spark's dialect, for other engines. */
final class DialectRules {
    /** String literals stay as they are. */
    private static final Pattern LITERAL = Pattern.compile("'[^']*'");

    private static final Map<String, UnaryOperator<String>> RULES = Map.of("duckdb", DialectRules::forDuckDb);

    private DialectRules() {}

    /** @return empty if the queries have not been tested in this dialect */
    static Optional<UnaryOperator<String>> of(String dialect) {
        return Optional.ofNullable(RULES.get(dialect))
                .map(rules -> text -> outsideLiterals(text, part -> rules.apply(forAll(part))));
    }

    static String known() {
        return String.join(", ", RULES.keySet());
    }

    /** The texts name a column of q30 as an earlier version of the specification did; the generator does not. */
    private static String forAll(String part) {
        return part.replaceAll("\\bc_last_review_date\\b", "c_last_review_date_sk");
    }

    /** Aliases in backticks, and aliases that are reserved words. */
    private static String forDuckDb(String part) {
        return part.replace('`', '"').replaceAll("\\b(at|returns)\\b", "\"$1\"");
    }

    private static String outsideLiterals(String text, UnaryOperator<String> change) {
        StringBuilder changed = new StringBuilder();
        Matcher literal = LITERAL.matcher(text);
        int from = 0;
        while (literal.find()) {
            changed.append(change.apply(text.substring(from, literal.start()))).append(literal.group());
            from = literal.end();
        }
        return changed.append(change.apply(text.substring(from))).toString();
    }
}
