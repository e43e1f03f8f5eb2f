package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Which engines the queries have been tested on, and what is changed in their texts for them. */
final class DialectRules {
    private static final Set<String> TESTED = new TreeSet<>(Set.of("duckdb", "hive", "postgresql", "spark"));

    private static final String STANDARD = "duckdb|postgresql";

    private static final List<DialectChange> CHANGES = List.of(
            change(
                    "c_last_review_date_sk",
                    "the generator names this column as later editions of the specification do",
                    ".*",
                    "\\bc_last_review_date\\b",
                    "c_last_review_date_sk"),
            change("double quotes", "there are no names in backticks", STANDARD, "`", "\""),
            change("quoted aliases", "at and returns are reserved words", STANDARD, "\\b(at|returns)\\b", "\"$1\""),
            change(
                    "quoted days",
                    "the number of an interval is text",
                    "postgresql",
                    "(?i)\\binterval\\s+(\\d+)\\s+days?\\b",
                    "interval '$1 days'"),
            change(
                    "whole numbers divided as decimals",
                    "a quotient of whole numbers would be a whole number",
                    "postgresql",
                    "((?:household_demographics\\.)?\\bhd_dep_count|\\b(?:inv_after|ss_qty|[scw]r_item_qty))(\\s*/)",
                    "1.0 * $1$2"),
            hierarchy("i_category", "i_class"),
            hierarchy("s_state", "s_county"));

    private DialectRules() {}

    private static DialectChange change(
            String name, String reason, String dialects, String pattern, String replacement) {
        return new DialectChange(name, reason, Pattern.compile(dialects), Pattern.compile(pattern), replacement);
    }

    private static DialectChange hierarchy(String upper, String lower) {
        return change(
                "hierarchy of " + upper + " spelled out",
                "an expression to order by cannot name a result's column",
                "postgresql",
                "(?i)\\bwhen lochierarchy = 0(\\s+then " + upper + "\\b)",
                "WHEN grouping(" + upper + ") + grouping(" + lower + ") = 0$1");
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
