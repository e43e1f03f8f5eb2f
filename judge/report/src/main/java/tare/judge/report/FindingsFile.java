package tare.judge.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The parts of a {@code findings.json} that a list of results shows. Reads files of every version, including verdicts
 * in capitals.
 *
 * @param verdicts count of each verdict on primary metrics; {@code not judged} if there is none
 */
public record FindingsFile(int planned, int valid, Map<String, Integer> verdicts) {
    /** Empty if the file is missing or cannot be read. */
    public static Optional<FindingsFile> read(Path file) {
        try {
            return Optional.of(of(new JsonMapper().readTree(file.toFile())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static FindingsFile of(JsonNode findings) {
        Map<String, Integer> verdicts = new TreeMap<>();
        for (JsonNode workload : findings.path("workloads")) {
            for (JsonNode comparison : workload.path("comparisons")) {
                if (comparison.path("primary").asBoolean()) {
                    String verdict = comparison.path("verdict").asText("not judged");
                    verdicts.merge(
                            verdict.equals("null") ? "not judged" : verdict.toLowerCase(Locale.ROOT), 1, Integer::sum);
                }
            }
        }
        JsonNode tally = findings.path("tally");
        return new FindingsFile(
                tally.path("planned").asInt(), tally.path("valid").asInt(), verdicts);
    }
}
