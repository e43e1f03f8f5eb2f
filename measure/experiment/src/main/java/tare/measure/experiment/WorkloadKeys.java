package tare.measure.experiment;

import static tare.measure.experiment.ValueForm.NAME;
import static tare.measure.experiment.ValueForm.TEXT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Experiment;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;
import tare.api.spi.WorkloadFactory;

/** The keys of an item of {@code workloads:}. */
final class WorkloadKeys extends SectionKeys<WorkloadSpec> {
    static final WorkloadKeys WORKLOAD = new WorkloadKeys();

    final FileKey<WorkloadSpec, Optional<String>> type = required(
                    "type",
                    TEXT.in(new ValueShape(
                            "a workload's name, or one of its shorthands",
                            (description, plugins) -> SchemaValue.oneOf(types(plugins), description))),
                    WorkloadSpec::type)
            .says("what is asked of the system", "`ycsb`, or a named set of its settings such as `ycsb-a`");

    final FileKey<WorkloadSpec, Optional<String>> name = optional("name", NAME, workload -> Optional.of(workload.id()))
            .says(
                    "used in reports and directories",
                    """
                    Without one, `ycsb-a` at 500/s is shown as `ycsb-a at 500/s` and kept as `ycsb-a-500-s`. Two \
                    workloads of the same type and rate need names""");

    final FileKey<WorkloadSpec, Optional<Entry>> settings = part(
                    "settings",
                    new ValueShape(
                            "setting to value",
                            (description, plugins) -> SchemaObject.anySettings(
                                    description, factories(plugins).flatMap(factory -> factory.settings().stream()))),
                    workload -> Optional.of(YamlText.settings(workload.settings())))
            .says("settings of the workload; what is not set has its default");

    final FileKey<WorkloadSpec, Optional<Entry>> traffic = section(
                    "traffic", TrafficKeys.TRAFFIC, workload -> TrafficSettings.of(workload.traffic()))
            .says("overrides the experiment's, key by key");

    final FileKey<WorkloadSpec, Optional<String>> primary = optional("primary", ValueForm.METRIC, WorkloadSpec::primary)
            .says(
                    "the metric that carries the sentence in the report, such as `read.p99` or `throughput`",
                    """
                    It must be `throughput` at `rate: max`; at a rate, a percentile of one of the workload's \
                    operations: p50, p95 or p99. Without it, see `analysis.primary`""");

    private WorkloadKeys() {}

    // Without a name, the label and the id follow from type and pace again.
    @Override
    boolean isWritten(FileKey<WorkloadSpec, ?> key, WorkloadSpec workload) {
        return key != name || workload.id().equals(workload.label());
    }

    /** All workloads of an experiment, a block each. */
    static String text(Experiment experiment) {
        return experiment.workloads().stream()
                .map(workload -> "\n  - " + WORKLOAD.block(workload, "    ").strip())
                .collect(Collectors.joining());
    }

    @Override
    SchemaObject schema(String description, Plugins plugins) {
        SchemaObject workload = super.schema(description, plugins);
        factories(plugins)
                .forEach(factory -> workload.settingsWhere(
                        type.name(),
                        types(factory).toList(),
                        SchemaObject.settings(factory.name(), factory.settings())));
        return workload;
    }

    static ObjectNode list(String description, Plugins plugins) {
        ObjectNode list = ValueShape.node(description, "array").put("minItems", 1);
        list.set(
                "items",
                ValueShape.anyOf(
                        "A workload.",
                        List.of(
                                SchemaValue.oneOf(types(plugins), "a workload as it comes"),
                                WORKLOAD.schema("A workload with its own name, settings or traffic.", plugins)
                                        .node())));
        return list;
    }

    private static List<String> types(Plugins plugins) {
        return factories(plugins).flatMap(WorkloadKeys::types).toList();
    }

    private static Stream<String> types(WorkloadFactory factory) {
        return Stream.concat(
                Stream.of(factory.name()),
                factory.shorthands().keySet().stream().sorted());
    }

    private static Stream<WorkloadFactory> factories(Plugins plugins) {
        return plugins.workloads().stream().sorted(Comparator.comparing(WorkloadFactory::name));
    }
}
