package tare.judge.imports;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads YCSB's JSON: an array of objects, or the same objects one after the other, which is not a JSON document. */
final class YcsbJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();
    private static final Pattern START = Pattern.compile("\\s*\\[?\\s*\\{");

    private YcsbJson() {}

    static boolean looksSo(String text) {
        return START.matcher(text).lookingAt();
    }

    static YcsbOutput read(Path file, String text) {
        Map<String, Map<String, Double>> results = new LinkedHashMap<>();
        try (JsonParser parser = MAPPER.createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    int line = parser.currentTokenLocation().getLineNr();
                    add(results, file, line, MAPPER.readTree(parser));
                } else if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
                    throw new ImportException(
                            file,
                            parser.currentTokenLocation().getLineNr(),
                            "must be an object, got: " + parser.getText());
                }
            }
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new ImportException(file, line, "must be JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new ImportException(file, "cannot be read: " + e);
        }
        return new YcsbOutput(file, results, List.of(), Optional.empty(), Optional.empty());
    }

    private static void add(Map<String, Map<String, Double>> results, Path file, int line, JsonNode object) {
        for (String key : List.of("metric", "measurement", "value")) {
            if (!object.hasNonNull(key)) {
                throw new ImportException(file, line, key + ": is missing in an object of YCSB's export");
            }
        }
        YcsbText.add(
                results,
                file,
                line,
                object.get("metric").asText(),
                object.get("measurement").asText(),
                object.get("value").asText());
    }
}
