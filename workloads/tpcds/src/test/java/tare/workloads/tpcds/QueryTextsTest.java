package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QueryTextsTest {
    private final QueryCatalog catalog = QueryCatalog.load();

    @Test
    void theCatalogNamesTheTablesInTheTexts() throws Exception {
        List<String> all = catalog.names().stream()
                .flatMap(query -> catalog.tables(query).stream())
                .distinct()
                .sorted()
                .toList();
        assertThat(all).hasSize(24);
        for (String query : catalog.names()) {
            Set<String> words = Set.of(Arrays.stream(QueryTexts.original(query)
                            .replaceAll("'[^']*'", "")
                            .toLowerCase(Locale.ROOT)
                            .split("\\W+", -1))
                    .distinct()
                    .toArray(String[]::new));
            assertThat(catalog.tables(query))
                    .as(query)
                    .containsExactlyElementsOf(
                            all.stream().filter(words::contains).toList());
        }
    }

    @Test
    void thereAreNinetyNineQueriesFourOfThemInTwoParts() {
        assertThat(catalog.names()).hasSize(103).contains("q1", "q14a", "q14b", "q99");
    }

    @Test
    void theSmallSetHasTwentyQueries() {
        List<String> small = catalog.set("small").orElseThrow();
        assertThat(small).hasSize(20).doesNotHaveDuplicates().isSubsetOf(catalog.names());
        assertThat(catalog.set("large")).isEmpty();
    }

    @Test
    void aliasesInBackticksAndReservedWordsAreQuotedForDuckDb() {
        assertThat(duckDb("select x as `30 days `, sum(returns) returns from store_returns, (select 1) at"))
                .isEqualTo(
                        "select x as \"30 days \", sum(\"returns\") \"returns\" from store_returns, (select 1) \"at\"");
    }

    @Test
    void daysQuotientsAndHierarchiesAreWrittenOutForPostgresql() {
        assertThat(postgresql("d_date BETWEEN '2000-01-27' AND (cast('2000-01-27' AS DATE) + INTERVAL 90 days)"))
                .isEqualTo("d_date BETWEEN '2000-01-27' AND (cast('2000-01-27' AS DATE) + interval '90 days')");
        assertThat(postgresql("THEN household_demographics.hd_dep_count / hd_vehicle_count, inv_after / inv_before"))
                .isEqualTo("THEN 1.0 * household_demographics.hd_dep_count / hd_vehicle_count, 1.0 * inv_after / "
                        + "inv_before");
        assertThat(postgresql("ORDER BY lochierarchy, CASE WHEN lochierarchy = 0\n THEN s_state END"))
                .isEqualTo("ORDER BY lochierarchy, CASE WHEN grouping(s_state) + grouping(s_county) = 0\n"
                        + " THEN s_state END");
        assertThat(duckDb("interval 90 days")).isEqualTo("interval 90 days");
    }

    private static String postgresql(String text) {
        return DialectRules.of(text, "postgresql").sql();
    }

    @Test
    void literalsStayAsTheyAre() {
        assertThat(duckDb("select 'at `returns`', at")).isEqualTo("select 'at `returns`', \"at\"");
    }

    @Test
    void theColumnOfQuery30IsNamedAsGenerated() throws Exception {
        assertThat(TpcdsTables.of("customer").columns())
                .extracting(column -> column.name())
                .contains("c_last_review_date_sk")
                .doesNotContain("c_last_review_date");
        assertThat(QueryTexts.original("q30")).contains("c_last_review_date,");
        QueryText changed = QueryTexts.of(List.of("q30"), "spark").get(0);
        assertThat(changed.sql()).contains("c_last_review_date_sk,").doesNotContain("c_last_review_date,");
        assertThat(changed.changes())
                .containsExactly("c_last_review_date_sk: the generator names this column as later editions of the"
                        + " specification do");
    }

    @Test
    void aTextThatNeedsNoChangeHasNone() throws Exception {
        assertThat(QueryTexts.of(List.of("q16"), "spark"))
                .containsExactly(new QueryText(QueryTexts.original("q16"), List.of()));
        assertThat(QueryTexts.of(List.of("q16"), "duckdb").get(0).changes())
                .containsExactly("double quotes: there are no names in backticks");
    }

    @Test
    void aDialectNobodyTriedHasNoRules() {
        assertThat(DialectRules.isTested("cobol")).isFalse();
        assertThat(DialectRules.isTested("spark")).isTrue();
        assertThat(DialectRules.isTested("hive")).isTrue();
    }

    private static String duckDb(String text) {
        return DialectRules.of(text, "duckdb").sql();
    }
}
