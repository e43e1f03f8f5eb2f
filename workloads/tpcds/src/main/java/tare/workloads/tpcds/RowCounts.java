package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import tare.api.spi.RowHash;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.Verification;

/** Compares the number of rows in tables with the number generated. */
record RowCounts(SqlEngine engine, String id) {
    Verification check(Collection<String> tables) throws Exception {
        DataDirectory directory = new DataDirectory(engine.files(), id);
        List<String> wrong = new ArrayList<>();
        try (SqlSession session = engine.open(id)) {
            for (String table : tables) {
                check(table, directory.rows(table), session).ifPresent(wrong::add);
            }
        }
        return new Verification(tables.size(), 0, wrong.size(), wrong);
    }

    private static Optional<String> check(String table, long generated, SqlSession session) throws Exception {
        KeptAnswer found = new KeptAnswer();
        session.query("rows", "select count(*) from " + table, new RowHash(false), found);
        if (found.isRow(List.of(generated))) {
            return Optional.empty();
        }
        String rule = table + ": must have " + generated + " rows, as generated";
        return Optional.of(
                found.failure().map(why -> rule + "; the count failed: " + why).orElse(rule));
    }
}
