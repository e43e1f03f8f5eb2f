package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;
import tare.api.model.Results;
import tare.api.spi.ClassOrigin;
import tare.quality.testing.PostgresServer;

/** The same queries on DuckDB and, over JDBC, on a PostgreSQL that runs already. */
@Timeout(900)
@Tag("servers")
class PostgresAgainstDuckDbTest {
    private static final String QUERIES =
            "q1,q3,q6,q11,q19,q28,q34,q36,q42,q43,q46,q47,q51,q52,q53,q55,q59,q68,q79,q98";

    @TempDir
    Path directory;

    @TempDir
    Path files;

    @Test
    void bothGiveTheSameAnswersAndOnlyTheArmsOwnSchemaIsMade() throws Exception {
        Path driver = ClassOrigin.of(Driver.class);
        try (PostgresServer server = PostgresServer.start(files)) {
            Results results = new Lab(directory.resolve("lab"))
                    .arm("duckdb", "duckdb", Map.of("tables", "parquet", "null-order", "high"))
                    .arm("postgres", "jdbc", Map.of("url", server.url(), "user", "tare", "jars", driver.toString()))
                    .declare(List.of("system"))
                    .reusing()
                    .run(Lab.queries(QUERIES));
            ArmAnswers answers = new ArmAnswers(results);
            assertThat(answers.of("postgres")).isEqualTo(answers.of("duckdb")).hasSize(QUERIES.split(",", -1).length);
            assertThat(schemas(server)).singleElement().asString().matches("tare_tpcds_[0-9a-f]{8}_[0-9a-f]{12}");
        }
    }

    /** Those that PostgreSQL does not make itself. */
    private static List<String> schemas(PostgresServer server) throws Exception {
        try (Connection connection = server.look();
                ResultSet found = connection
                        .createStatement()
                        .executeQuery("select string_agg(nspname, ',') from pg_namespace"
                                + " where nspname !~ '^pg_|^information_schema$|^public$'")) {
            found.next();
            return List.of(found.getString(1).split(",", -1));
        }
    }
}
