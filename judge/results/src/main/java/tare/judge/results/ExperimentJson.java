package tare.judge.results;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import tare.api.model.Experiment;

/** Writes the fields of an experiment in the order of the format, in which groups are not next to each other. */
final class ExperimentJson extends StdSerializer<Experiment> {
    private static final long serialVersionUID = 1;

    private ExperimentJson() {
        super(Experiment.class);
    }

    static SimpleModule module() {
        return new SimpleModule("experiment").addSerializer(Experiment.class, new ExperimentJson());
    }

    @Override
    public void serialize(Experiment value, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartObject();
        provider.defaultSerializeField("name", value.name(), json);
        provider.defaultSerializeField("question", value.question(), json);
        provider.defaultSerializeField("baseline", value.sides().baseline(), json);
        provider.defaultSerializeField("arms", value.sides().arms(), json);
        provider.defaultSerializeField("declared", value.sides().declared(), json);
        provider.defaultSerializeField("workloads", value.workloads(), json);
        provider.defaultSerializeField("dataset", value.preparation().dataset(), json);
        provider.defaultSerializeField("gates", value.preparation().gates(), json);
        provider.defaultSerializeField("rounds", value.repetition().rounds(), json);
        provider.defaultSerializeField("analysis", value.analysis(), json);
        provider.defaultSerializeField("seed", value.repetition().seed(), json);
        provider.defaultSerializeField("strictParity", value.sides().strictParity(), json);
        provider.defaultSerializeField("published", value.published(), json);
        provider.defaultSerializeField("allowed", value.preparation().allowed(), json);
        provider.defaultSerializeField("looks", value.repetition().looks(), json);
        provider.defaultSerializeField("provisionings", value.repetition().provisionings(), json);
        if (!value.sides().ladder().isEmpty()) {
            provider.defaultSerializeField("ladder", value.sides().ladder(), json);
        }
        json.writeEndObject();
    }
}
