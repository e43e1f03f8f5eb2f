package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The texts of queries, read from a jar of the workload's lock file. */
final class QueryTexts {
    private QueryTexts() {}

    /** In the order of {@code queries}. */
    static List<String> of(List<String> queries, String dialect) throws IOException {
        UnaryOperator<String> rules = DialectRules.of(dialect)
                .orElseThrow(() -> new IllegalArgumentException("there are no texts for dialect " + dialect));
        List<String> texts = new ArrayList<>();
        for (String query : queries) {
            texts.add(rules.apply(original(query)));
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
