package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Evidence;
import tare.api.spi.QueryAnswer;
import tare.api.spi.Reply;
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
        Kept found = new Kept();
        session.query("rows", "select count(*) from " + table, new RowHash(false), found);
        if (digest(generated).equals(found.sha256)) {
            return Optional.empty();
        }
        String rule = table + ": must have " + generated + " rows, as generated";
        return Optional.of(found.cause == null ? rule : rule + "; the count failed: " + found.cause);
    }

    /** Of the answer with this number alone. */
    private static String digest(long rows) {
        RowHash hash = new RowHash(false);
        hash.value(rows);
        hash.endRow();
        return hash.sha256Hex();
    }

    /** The answer of an engine that answers before it returns. */
    private static final class Kept implements Reply {
        private String sha256;
        private String cause;

        @Override
        public void evidence(Evidence evidence) {
            sha256 = ((QueryAnswer) evidence).sha256();
        }

        @Override
        public void done(Kind kind, long rows, long bytes, String given) {
            cause = given;
        }
    }
}
