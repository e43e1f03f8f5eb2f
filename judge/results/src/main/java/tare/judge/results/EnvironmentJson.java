package tare.judge.results;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import tare.api.model.EnvironmentSpec;

/** Writes an environment without options as a string, as in the first results; any other as an object. */
final class EnvironmentJson {
    private EnvironmentJson() {}

    static SimpleModule module() {
        return new SimpleModule("environment")
                .addSerializer(EnvironmentSpec.class, new Writer())
                .addDeserializer(EnvironmentSpec.class, new Reader());
    }

    private static final class Writer extends JsonSerializer<EnvironmentSpec> {
        @Override
        public void serialize(EnvironmentSpec value, JsonGenerator out, SerializerProvider serializers)
                throws IOException {
            if (value.isPlain()) {
                out.writeString(value.name());
                return;
            }
            out.writeStartObject();
            out.writeStringField("name", value.name());
            out.writeObjectField("options", value.options());
            out.writeObjectField("parts", value.parts());
            out.writeEndObject();
        }
    }

    private static final class Reader extends JsonDeserializer<EnvironmentSpec> {
        @Override
        public EnvironmentSpec deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (in.currentToken() == JsonToken.VALUE_STRING) {
                return EnvironmentSpec.of(in.getText());
            }
            return read(in.readValueAsTree(), context);
        }

        private static EnvironmentSpec read(JsonNode node, DeserializationContext context) throws IOException {
            if (node.isTextual()) {
                return EnvironmentSpec.of(node.asText());
            }
            if (!node.path("name").isTextual()) {
                context.reportInputMismatch(EnvironmentSpec.class, "an environment has no name");
            }
            Map<String, String> options = new LinkedHashMap<>();
            node.path("options")
                    .properties()
                    .forEach(option ->
                            options.put(option.getKey(), option.getValue().asText()));
            Map<String, EnvironmentSpec> parts = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> part : node.path("parts").properties()) {
                parts.put(part.getKey(), read(part.getValue(), context));
            }
            return new EnvironmentSpec(node.path("name").asText(), options, parts);
        }
    }
}
