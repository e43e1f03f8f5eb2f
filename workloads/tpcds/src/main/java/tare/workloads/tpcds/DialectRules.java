package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Which engines the queries have been tested on, and what is changed in their texts for them. */
final class DialectRules {
    private static final Set<String> TESTED = new TreeSet<>(Set.of("duckdb", "hive", "spark"));

    private static final List<DialectChange> CHANGES = List.of(
            change(
                    "c_last_review_date_sk",
                    "the generator names this column as later editions of the specification do",
                    ".*",
                    "\\bc_last_review_date\\b",
                    "c_last_review_date_sk"),
            change("double quotes", "DuckDB has no names in backticks", "duckdb", "`", "\""),
            change(
                    "quoted aliases",
                    "at and returns are reserved words in DuckDB",
                    "duckdb",
                    "\\b(at|returns)\\b",
                    "\"$1\""));

    private DialectRules() {}

    private static DialectChange change(
            String name, String reason, String dialects, String pattern, String replacement) {
        return new DialectChange(name, reason, Pattern.compile(dialects), Pattern.compile(pattern), replacement);
    }

    static boolean isTested(String dialect) {
        return TESTED.contains(dialect);
    }

    static String tested() {
        return String.join(", ", TESTED);
    }

    /** The text for an engine. */
    static QueryText of(String text, String dialect) {
        String sql = text;
        List<String> made = new ArrayList<>();
        for (DialectChange change : CHANGES) {
            String before = sql;
            if (change.dialects().matcher(dialect).matches()) {
                sql = change.apply(sql);
            }
            if (!sql.equals(before)) {
                made.add(change.toString());
            }
        }
        return new QueryText(sql, made);
    }
}
