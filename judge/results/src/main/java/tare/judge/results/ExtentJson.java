package tare.judge.results;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import tare.api.model.Extent;

/** Extents as JSON: a time as {@code "PT30S"}, passes as {@code {"passes": 1}}, the end as {@code {}}. */
final class ExtentJson {
    private static final String PASSES = "passes";

    private ExtentJson() {}

    static SimpleModule module() {
        return new SimpleModule().addSerializer(Extent.class, new Writer()).addDeserializer(Extent.class, new Reader());
    }

    private static final class Writer extends StdSerializer<Extent> {
        private static final long serialVersionUID = 1;

        Writer() {
            super(Extent.class);
        }

        @Override
        public void serialize(Extent extent, JsonGenerator json, SerializerProvider provider) throws IOException {
            if (extent.isTimed()) {
                json.writeString(extent.time().toString());
                return;
            }
            json.writeStartObject();
            if (extent instanceof Extent.Passes passes) {
                json.writeNumberField(PASSES, passes.count());
            }
            json.writeEndObject();
        }
    }

    private static final class Reader extends StdDeserializer<Extent> {
        private static final long serialVersionUID = 1;

        Reader() {
            super(Extent.class);
        }

        @Override
        public Extent deserialize(JsonParser json, DeserializationContext context) throws IOException {
            JsonNode node = json.readValueAsTree();
            if (node.isObject()) {
                return node.has(PASSES) ? new Extent.Passes(node.get(PASSES).asInt()) : new Extent.ToTheEnd();
            }
            try {
                return new Extent.For(Duration.parse(node.asText()));
            } catch (DateTimeParseException e) {
                return (Extent) context.handleWeirdStringValue(Extent.class, node.asText(), "not a time such as PT30S");
            }
        }
    }
}
