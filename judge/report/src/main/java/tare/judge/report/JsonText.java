package tare.judge.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Formats lists and maps as JSON, for commands that print them. */
public final class JsonText {
    private static final JsonMapper MAPPER = new JsonMapper();

    private JsonText() {}

    /** @param value of maps, lists, text, numbers, booleans and null */
    public static String of(Object value) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("must be maps, lists and plain values", e);
        }
    }
}
