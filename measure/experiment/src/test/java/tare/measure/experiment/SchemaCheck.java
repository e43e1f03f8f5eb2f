package tare.measure.experiment;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.List;

/** Validates files by the schema, as an editor does. */
final class SchemaCheck {
    private static final JsonSchema SCHEMA = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
            .getSchema(new ExperimentSchema(ExperimentTestingPlugin.plugins()).json());

    private SchemaCheck() {}

    /** Returns the schema's complaints about a file; empty if it is valid. */
    static List<String> complaints(String yaml) {
        return SCHEMA.validate(yaml, InputFormat.YAML).stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }
}
