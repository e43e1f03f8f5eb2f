package tare.judge.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import tare.api.model.ComparedMetric;
import tare.api.model.ComparedValues;
import tare.api.model.Comparison;
import tare.api.model.Decision;

/** Writes the fields of a comparison in the order of the format, which does not show the model's groups. */
final class ComparisonJson extends StdSerializer<Comparison> {
    private static final long serialVersionUID = 1;

    private ComparisonJson() {
        super(Comparison.class);
    }

    static SimpleModule module() {
        return new SimpleModule("comparison").addSerializer(Comparison.class, new ComparisonJson());
    }

    @Override
    public void serialize(Comparison value, JsonGenerator json, SerializerProvider provider) throws IOException {
        ComparedMetric subject = value.subject();
        ComparedValues values = value.values();
        Decision decision = value.decision();
        json.writeStartObject();
        provider.defaultSerializeField("workload", subject.workload(), json);
        provider.defaultSerializeField("arm", subject.arm(), json);
        provider.defaultSerializeField("metric", subject.metric(), json);
        provider.defaultSerializeField("pairs", values.pairs(), json);
        provider.defaultSerializeField("ratio", value.ratio(), json);
        provider.defaultSerializeField("margin", decision.margin(), json);
        provider.defaultSerializeField("verdict", decision.verdict(), json);
        provider.defaultSerializeField("explanation", decision.explanation(), json);
        provider.defaultSerializeField("primary", subject.primary(), json);
        provider.defaultSerializeField("adjustedP", decision.adjustedP(), json);
        provider.defaultSerializeField("roundsNeeded", decision.roundsNeeded(), json);
        provider.defaultSerializeField("withoutSuspect", value.withoutSuspect(), json);
        provider.defaultSerializeField("baselineValues", values.baseline(), json);
        provider.defaultSerializeField("armValues", values.arm(), json);
        provider.defaultSerializeField("paired", values.paired(), json);
        provider.defaultSerializeField("suspects", value.suspects(), json);
        provider.defaultSerializeField("grounds", decision.grounds(), json);
        json.writeEndObject();
    }
}
