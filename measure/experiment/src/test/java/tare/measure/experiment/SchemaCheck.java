package tare.measure.experiment;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.List;

/** The schema, as an editor would use it. */
final class SchemaCheck {
    private static final JsonSchema SCHEMA = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
            .getSchema(new ExperimentSchema(ExperimentTestingPlugin.plugins()).json());

    private SchemaCheck() {}

    /** What it finds wrong with a file; empty if nothing. */
    static List<String> complaints(String yaml) {
        return SCHEMA.validate(yaml, InputFormat.YAML).stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }
}
