package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** The texts of queries, read from a jar of the workload's lock file. */
final class QueryTexts {
    private QueryTexts() {}

    /** In the order of {@code queries}. */
    static List<QueryText> of(List<String> queries, String dialect) throws IOException {
        List<QueryText> texts = new ArrayList<>();
        for (String query : queries) {
            texts.add(DialectRules.of(original(query), dialect));
        }
        return texts;
    }

    static String original(String query) throws IOException {
        String resource = "/tpcds/" + query + ".sql";
        try (InputStream in = QueryTexts.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new FileNotFoundException(resource + " is not on the class path");
            }
            return new String(in.readAllBytes(), UTF_8).strip().replaceFirst(";$", "");
        }
    }
}
