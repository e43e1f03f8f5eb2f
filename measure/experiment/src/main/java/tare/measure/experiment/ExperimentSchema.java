package tare.measure.experiment;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tare.api.model.CacheState;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.Experiment;
import tare.api.model.Pace.Arrivals;
import tare.api.model.Permission;
import tare.api.model.Waiting;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Units;
import tare.api.spi.WorkloadFactory;

/**
 * The experiment file as a JSON Schema (draft 7, which editors support), for completion and checks while typing. It
 * covers the keys and the form of each value; only the {@link ExperimentReader} checks rules between parts of the file.
 */
public final class ExperimentSchema {
    private final List<DataSystem> systems;
    private final List<WorkloadFactory> workloads;

    /** @param plugins the systems and workloads that a file may name, with the settings they declare */
    public ExperimentSchema(Plugins plugins) {
        systems = plugins.systems().stream()
                .sorted(Comparator.comparing(DataSystem::name))
                .toList();
        workloads = plugins.workloads().stream()
                .sorted(Comparator.comparing(WorkloadFactory::name))
                .toList();
    }

    /** Indented, with a final line end. */
    public String json() {
        return root().toPrettyString().replace("\r\n", "\n") + "\n";
    }

    ObjectNode root() {
        ObjectNode root = JsonNodeFactory.instance
                .objectNode()
                .put("$schema", "http://json-schema.org/draft-07/schema#")
                .put("title", "Tare experiment")
                .put("$comment", "Made from the code by ./tare reference --schema; do not edit.");
        root.setAll(keys().node());
        root.set("definitions", SchemaValue.definitions());
        return root;
    }

    private SchemaObject keys() {
        return new SchemaObject("One question: what is compared, under what load, how often, and how it is judged.")
                .key("experiment", SchemaValue.NAME, "names the results directory")
                .key("question", SchemaValue.TEXT, "stands at the top of the report")
                .key("baseline", SchemaValue.NAME, "the arm the others are compared with")
                .key("arms", arms())
                .key(
                        "declared",
                        list(
                                "differences between arms that are the point of the comparison",
                                SchemaValue.NAME.described("a setting, or system, environment or client-jars")))
                .key(
                        "parity",
                        SchemaValue.oneOf(
                                names(ParityMode.values()),
                                "strict: an undeclared difference between the arms refuses all verdicts; default report"))
                .key("workloads", workloads())
                .key("traffic", traffic("How requests are issued, unless a workload says otherwise."))
                .key("dataset", dataset())
                .key("gates", gates())
                .key(
                        "allow",
                        list(
                                "what may be done to systems that exist, beside reading and writing Tare's own tables",
                                SchemaValue.oneOf(
                                        Stream.of(Permission.values())
                                                .map(Permission::label)
                                                .toList(),
                                        "something others may notice")))
                .key("rounds", rounds())
                .key(
                        "provisionings",
                        SchemaValue.COUNT,
                        "into how many equal blocks rounds are divided, at least " + RoundsReader.FEWEST
                                + "; in each, all arms get new daemons and freshly loaded data")
                .key("seed", SchemaValue.INTEGER, "where all randomness comes from; default " + Defaults.SEED)
                .key("analysis", analysis())
                .key(
                        "published",
                        SchemaValue.TEXT,
                        "a CSV file of published figures, shown beside the measured ones; from where this file is")
                .required("experiment", "question", "baseline", "arms", "workloads");
    }

    private static ObjectNode rounds() {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("description", "How often every arm is run with every workload; default " + Defaults.ROUNDS + ".");
        node.putArray("anyOf")
                .add(SchemaValue.COUNT.described("2 to " + Units.text(Experiment.MOST_ROUNDS)))
                .add(new SchemaObject("At most so many, and judged several times on the way.")
                        .key("most", SchemaValue.COUNT, "rounds, unless a look decides earlier")
                        .key("looks", SchemaValue.COUNT, "how often, 2 to " + RoundsReader.MOST_LOOKS)
                        .required("most", "looks")
                        .node());
        return node;
    }

    private ObjectNode arms() {
        ObjectNode arms = JsonNodeFactory.instance
                .objectNode()
                .put("description", "The sides of the comparison, by name.")
                .put("type", "object")
                .put("minProperties", 2);
        arms.set("additionalProperties", arm());
        return arms;
    }

    private ObjectNode arm() {
        List<String> names = systems.stream().map(DataSystem::name).toList();
        SchemaObject arm = new SchemaObject("One side of the comparison.")
                .key("system", SchemaValue.oneOf(names, "what is measured"))
                .key("environment", environment())
                .key("like", SchemaValue.TEXT, "take over another arm's system, environment and settings")
                .key("control", SchemaValue.FLAG, "the baseline once more, to show the noise; default false")
                .key("settings", anySettings(systems.stream().flatMap(system -> system.settings().stream())));
        for (DataSystem system : systems) {
            arm.settingsWhere(
                    "system", List.of(system.name()), SchemaObject.settings(system.name(), system.settings()));
        }
        return arm.node();
    }

    // The allowed keys depend on the system's blueprint, and the arm may be like another: the reader checks them.
    private static ObjectNode environment() {
        ObjectNode withOptions = JsonNodeFactory.instance
                .objectNode()
                .put("description", "one environment with options, or a default and parts placed elsewhere")
                .put("type", "object");
        withOptions
                .putObject("properties")
                .set(Defaults.ENVIRONMENT, SchemaObject.settings(Defaults.ENVIRONMENT, EnvironmentRules.PROCESSES));
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("description", "Where it is placed; default " + Defaults.ENVIRONMENT + ".");
        node.putArray("anyOf")
                .add(SchemaValue.oneOf(List.of(Defaults.ENVIRONMENT), "daemons on this machine"))
                .add(withOptions);
        return node;
    }

    private ObjectNode workloads() {
        List<String> types = workloads.stream().flatMap(ExperimentSchema::types).toList();
        SchemaObject full = new SchemaObject("A workload with its own name, settings or traffic.")
                .key("type", SchemaValue.oneOf(types, "what is asked of the system"))
                .key("name", SchemaValue.NAME, "stands in reports and directories")
                .key("settings", anySettings(workloads.stream().flatMap(workload -> workload.settings().stream())))
                .key("traffic", traffic("Overrides the experiment's, key by key."))
                .key("primary", SchemaValue.TEXT, "the metric that carries the sentence, such as read.p99 or goodput")
                .required("type");
        for (WorkloadFactory workload : workloads) {
            full.settingsWhere(
                    "type", types(workload).toList(), SchemaObject.settings(workload.name(), workload.settings()));
        }
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        item.putArray("anyOf")
                .add(SchemaValue.oneOf(types, "a workload as it comes"))
                .add(full.node());
        return list("What is asked of the systems.", item).put("minItems", 1);
    }

    private static Stream<String> types(WorkloadFactory workload) {
        return Stream.concat(
                Stream.of(workload.name()),
                workload.shorthands().keySet().stream().sorted());
    }

    // A schema cannot determine the system of an arm that is like another.
    private static ObjectNode anySettings(Stream<Setting> declared) {
        List<String> names = declared.map(Setting::name).distinct().sorted().toList();
        ObjectNode settings = JsonNodeFactory.instance
                .objectNode()
                .put("description", "Settings; what is not set has its default.")
                .put("type", "object");
        names.forEach(settings.putObject("propertyNames").putArray("enum")::add);
        return settings;
    }

    private static ObjectNode traffic(String description) {
        TrafficSettings usual = Defaults.TRAFFIC;
        return new SchemaObject(description)
                .key("callers", SchemaValue.COUNT, "logical clients, over all workers; default " + usual.callers())
                .key("workers", SchemaValue.COUNT, "processes that hold the callers; default " + usual.workers())
                .key("rate", SchemaValue.RATE, "of all callers together; default max")
                .key(
                        "arrivals",
                        SchemaValue.oneOf(names(Arrivals.values()), "gaps between due times; default constant"))
                .key(
                        "waiting",
                        SchemaValue.oneOf(
                                names(Waiting.values()),
                                "at a rate: how callers wait, asleep or awake at the last; default park"))
                .key(
                        "warm-up",
                        SchemaValue.TIME,
                        "before measuring, not counted; default " + Units.text(usual.warmUp()))
                .key("measure", SchemaValue.TIME, "what is counted; default " + Units.text(usual.measure()))
                .key(
                        "deadline",
                        SchemaValue.TIME,
                        "a request without an answer for so long is an error; default " + Units.text(usual.deadline()))
                .key(
                        "drain",
                        SchemaValue.TIME,
                        "how long due requests may still be sent and answered; default " + Units.text(usual.drain()))
                .node();
    }

    private static ObjectNode dataset() {
        return new SchemaObject("The rows the workloads run against.")
                .key(
                        "records",
                        SchemaValue.COUNT,
                        "rows loaded before the first run; default " + Units.text(Defaults.DATASET.records()))
                .key(
                        "between-runs",
                        SchemaValue.oneOf(names(BetweenRuns.values()), "what a run starts from; default restore"))
                .node();
    }

    private static ObjectNode gates() {
        return new SchemaObject("What must hold before a run is measured.")
                .key(
                        "idle-cpu",
                        SchemaValue.SHARE,
                        "this machine's CPUs, and those of existing servers that tell, are at most this busy; default 20%, 100% switches it off")
                .key(
                        "dirty",
                        SchemaValue.SIZE,
                        "at most this much waits to be written to disk; default 64 MiB, 0 switches it off")
                .key("free", SchemaValue.SIZE, "at least this much is free; default 1 GiB")
                .key(
                        "within",
                        SchemaValue.TIME,
                        "how long to wait for all of them; default " + Units.text(Defaults.GATES.within()))
                .key(
                        "cache",
                        SchemaValue.oneOf(
                                names(CacheState.values()),
                                "the system's cache: cold = started anew, warm = full or holding all data, steady = its share"
                                        + " of hits is level; default any"))
                .key(
                        "compaction",
                        SchemaValue.oneOf(
                                List.of("any", "none"),
                                "none: no compaction, flush or assignment is going on; default any"))
                .node();
    }

    private static ObjectNode analysis() {
        SchemaObject margins = new SchemaObject("A ratio within [1/(1+margin), 1+margin] makes no difference to you.");
        Defaults.ANALYSIS
                .margins()
                .forEach((kind, margin) -> margins.key(
                        kind, SchemaValue.SHARE, "more than 0%; default " + Math.round(margin * 100) + "%"));
        return new SchemaObject("How the comparison is judged.")
                .key("primary", SchemaValue.TEXT, "for workloads that name none, where it is judged: read.p99, goodput")
                .key("margins", margins.node())
                .key("confidence", SchemaValue.SHARE, "of the intervals, 50% to below 100%; default 95%")
                .key("error-limit", SchemaValue.SHARE, "a run with a larger share of errors is FAILED; default 1%")
                .node();
    }

    private static ObjectNode list(String description, ObjectNode item) {
        ObjectNode list = JsonNodeFactory.instance
                .objectNode()
                .put("description", description)
                .put("type", "array");
        list.set("items", item);
        return list;
    }

    private static List<String> names(Enum<?>... constants) {
        List<String> names = new ArrayList<>();
        for (Enum<?> constant : constants) {
            names.add(constant.name().toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
