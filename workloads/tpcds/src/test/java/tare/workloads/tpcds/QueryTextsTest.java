package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class QueryTextsTest {
    private final QueryCatalog catalog = QueryCatalog.load();
    private final UnaryOperator<String> duckDb = DialectRules.of("duckdb").orElseThrow();

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
        assertThat(duckDb.apply("select x as `30 days `, sum(returns) returns from store_returns, (select 1) at"))
                .isEqualTo(
                        "select x as \"30 days \", sum(\"returns\") \"returns\" from store_returns, (select 1) \"at\"");
    }

    @Test
    void literalsStayAsTheyAre() {
        assertThat(duckDb.apply("select 'at `returns`', at")).isEqualTo("select 'at `returns`', \"at\"");
    }

    @Test
    void theColumnOfQuery30IsNamedAsGenerated() throws Exception {
        assertThat(TpcdsTables.of("customer").columns())
                .extracting(column -> column.name())
                .contains("c_last_review_date_sk")
                .doesNotContain("c_last_review_date");
        assertThat(QueryTexts.original("q30")).contains("c_last_review_date,");
        assertThat(QueryTexts.of(List.of("q30"), "duckdb").get(0))
                .contains("c_last_review_date_sk,")
                .doesNotContain("c_last_review_date,");
    }

    @Test
    void aDialectNobodyTriedHasNoRules() {
        assertThat(DialectRules.of("cobol")).isEmpty();
    }
}
