package tare.apps.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.Progress;
import tare.api.model.RunTally;
import tare.api.model.WorkloadFindings;

/**
 * Formats values for events. Fields are written out one by one: the model's names may change, but the format is a
 * promise.
 */
final class EventFields {
    private EventFields() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /**
     * @param throughput by operation
     * @return the event
     */
    static ObjectNode add(Progress progress, Map<String, Double> throughput, ObjectNode event) {
        event.put("phase", progress.phase().label())
                .put("second", progress.second())
                .put("ok", progress.ok())
                .put("errors", progress.errors())
                .put("p50Ns", progress.p50Ns())
                .put("p99Ns", progress.p99Ns())
                .put("waitedForCaller", progress.waitedForCaller())
                .put("wokeLate", progress.wokeLate());
        ArrayNode operations = event.putArray("operations");
        progress.operations().forEach(one -> operations.add(of(one, throughput.get(one.operation()))));
        return event;
    }

    private static ObjectNode of(OperationProgress operation, Double throughput) {
        ObjectNode fields = object().put("operation", operation.operation())
                .put("inner", operation.inner())
                .put("throughput", throughput);
        fields.set("outcomes", of(operation.outcomes()));
        fields.put("rows", operation.rows()).put("bytes", operation.bytes());
        fields.set("response", times(operation.response()));
        fields.set("service", times(operation.service()));
        return fields;
    }

    private static ObjectNode of(Outcomes outcomes) {
        return object().put("ok", outcomes.ok())
                .put("notFound", outcomes.notFound())
                .put("rejected", outcomes.rejected())
                .put("failed", outcomes.failed())
                .put("unknown", outcomes.unknown());
    }

    private static JsonNode times(OperationProgress.Times times) {
        if (times == null) {
            return JsonNodeFactory.instance.nullNode();
        }
        return object().put("p50Ns", times.p50Ns())
                .put("p95Ns", times.p95Ns())
                .put("p99Ns", times.p99Ns())
                .put("p999Ns", times.p999Ns())
                .put("maxNs", times.maxNs());
    }

    static ObjectNode of(MeasureRecord measured) {
        ObjectNode fields = object().put("durationSeconds", measured.durationSeconds())
                .put("throughput", measured.rates().throughput())
                .put("attempted", measured.rates().attempted())
                .put("scheduled", measured.lateness().scheduled())
                .put("neverSent", measured.lateness().neverSent())
                .put("waitedForCaller", measured.lateness().waitedForCaller())
                .put("wokeLate", measured.lateness().wokeLate());
        ArrayNode operations = fields.putArray("operations");
        measured.operations().forEach(operation -> operations.add(of(operation)));
        return fields;
    }

    private static ObjectNode of(OperationCounts operation) {
        ObjectNode fields = object().put("operation", operation.operation())
                .put("inner", operation.inner())
                .put("throughput", operation.throughput());
        fields.set("outcomes", of(operation.outcomes()));
        return fields.put("rows", operation.rows()).put("bytes", operation.bytes());
    }

    static ObjectNode of(RunTally tally) {
        return object().put("planned", tally.planned())
                .put("valid", tally.valid())
                .put("suspect", tally.suspect())
                .put("failed", tally.failed())
                .put("invalid", tally.invalid())
                .put("missing", tally.missing());
    }

    static ArrayNode verdicts(Findings findings) {
        ArrayNode verdicts = JsonNodeFactory.instance.arrayNode();
        for (WorkloadFindings workload : findings.workloads()) {
            workload.comparisons().stream()
                    .filter(comparison -> comparison.verdict().isPresent())
                    .forEach(comparison -> verdicts.add(verdict(comparison)));
        }
        return verdicts;
    }

    private static ObjectNode verdict(Comparison comparison) {
        ObjectNode fields = object().put("workload", comparison.workload())
                .put("arm", comparison.arm())
                .put("metric", comparison.metric().name())
                .put("primary", comparison.primary())
                .put("verdict", comparison.verdict().orElseThrow().label())
                .put("margin", comparison.decision().margin())
                .put("pairs", comparison.values().pairs());
        fields.set(
                "ratio",
                comparison
                        .ratio()
                        .<JsonNode>map(ratio -> object().put("value", ratio.value())
                                .put("low", ratio.low())
                                .put("high", ratio.high())
                                .put("confidence", ratio.confidence()))
                        .orElse(JsonNodeFactory.instance.nullNode()));
        return fields;
    }
}
