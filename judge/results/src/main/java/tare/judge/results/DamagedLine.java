package tare.judge.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.io.IOException;

/**
 * Finds the line of a field that cannot be read. Jackson reads the fields of a group only after the end of the object
 * that contains them, and locates their errors there.
 */
final class DamagedLine {
    private DamagedLine() {}

    /**
     * The line of the field that the error's path names; if it is missing, of the end of its object; or else the
     * error's own. The first is 1.
     */
    static int of(String json, JsonProcessingException error) {
        int own = error.getLocation() == null ? 1 : error.getLocation().getLineNr();
        if (!(error instanceof JsonMappingException mapping)
                || mapping.getPath().isEmpty()) {
            return own;
        }
        JsonPointer wanted = pointer(mapping);
        int end = own;
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                JsonPointer here = parser.getParsingContext().pathAsPointer();
                if (token != JsonToken.FIELD_NAME && here.equals(wanted)) {
                    return parser.currentTokenLocation().getLineNr();
                }
                if (token == JsonToken.END_OBJECT && here.equals(wanted.head())) {
                    end = parser.currentTokenLocation().getLineNr();
                }
            }
            return end;
        } catch (IOException e) {
            return own;
        }
    }

    private static JsonPointer pointer(JsonMappingException error) {
        JsonPointer pointer = JsonPointer.empty();
        for (JsonMappingException.Reference step : error.getPath()) {
            pointer = step.getFieldName() == null
                    ? pointer.appendIndex(step.getIndex())
                    : pointer.appendProperty(step.getFieldName());
        }
        return pointer;
    }
}
