package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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
                long generated = directory.rows(table);
                String found = count(session, table);
                if (!found.equals(expected(generated))) {
                    wrong.add(table + " does not have the " + generated + " rows generated for it: " + found);
                }
            }
        }
        return new Verification(tables.size(), 0, wrong.size(), wrong);
    }

    private static String expected(long rows) {
        RowHash hash = new RowHash(false);
        hash.value(rows);
        hash.endRow();
        return hash.answer("rows").sha256();
    }

    /** The digest of the answer; the cause if there is none. */
    private static String count(SqlSession session, String table) throws Exception {
        Kept kept = new Kept();
        session.query("rows", "select count(*) from " + table, new RowHash(false), kept);
        return kept.answer;
    }

    /** The answer of an engine that answers before it returns. */
    private static final class Kept implements Reply {
        private String answer = "no answer";

        @Override
        public void evidence(Evidence evidence) {
            answer = ((QueryAnswer) evidence).sha256();
        }

        @Override
        public void done(Kind kind, long rows, long bytes, String cause) {
            if (kind != Kind.OK) {
                answer = cause;
            }
        }
    }
}
