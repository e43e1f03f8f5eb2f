package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the schema with the reader; {@link ExperimentFiles} also checks each valid file of other tests by the
 * schema.
 */
class ExperimentSchemaTest {
    /** No key is spelt like this one, so the reader's message lists all valid keys. */
    private static final String UNHEARD_OF = "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq";

    private static final JsonNode SCHEMA = new ExperimentSchema(ExperimentTestingPlugin.plugins()).root();

    @TempDir
    Path directory;

    /**
     * A mapping in an experiment file.
     *
     * @param pointer the mapping's place in the schema
     * @param yaml a file with an unknown key in the mapping
     */
    record Mapping(String pointer, String yaml) {}

    static Stream<Mapping> mappings() {
        String smallest = ExperimentFiles.SMALLEST;
        String item = "workloads:\n  - { type: ycsb-a, ";
        return Stream.of(
                new Mapping("", smallest + UNHEARD_OF + ": 1\n"),
                new Mapping(
                        "/properties/arms/additionalProperties",
                        smallest.replace(
                                "async: { system: rocksdb }", "async: { system: rocksdb, " + UNHEARD_OF + ": 1 }")),
                new Mapping(
                        "/properties/workloads/items/anyOf/1",
                        smallest.replace("workloads: [ycsb-a]", item + UNHEARD_OF + ": 1 }")),
                new Mapping(
                        "/properties/workloads/items/anyOf/1/properties/traffic",
                        smallest.replace("workloads: [ycsb-a]", item + "traffic: { " + UNHEARD_OF + ": 1 } }")),
                top("traffic"),
                top("dataset"),
                top("gates"),
                top("analysis"),
                new Mapping(
                        "/properties/analysis/properties/margins",
                        smallest + "analysis: { margins: { " + UNHEARD_OF + ": 1 } }\n"));
    }

    private static Mapping top(String key) {
        return new Mapping("/properties/" + key, ExperimentFiles.SMALLEST + key + ": { " + UNHEARD_OF + ": 1 }\n");
    }

    @ParameterizedTest
    @MethodSource("mappings")
    void theSchemaHasTheKeysOfTheReaderAndNoOthers(Mapping mapping) {
        Set<String> described = names(SCHEMA.at(mapping.pointer()).path("properties"));
        assertThat(described).isNotEmpty().isEqualTo(knownToTheReader(mapping.yaml()));
        assertThat(SchemaCheck.complaints(mapping.yaml())).isNotEmpty();
    }

    /** Returns the keys that the reader accepts, without those that it rejects as not built yet. */
    private Set<String> knownToTheReader(String yaml) {
        List<String> problems = new ExperimentFiles(directory).problems(yaml);
        String listed = problems.stream()
                .filter(problem -> problem.contains(UNHEARD_OF + ": unknown key; there are: "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(problems));
        Set<String> keys =
                new TreeSet<>(List.of(listed.substring(listed.indexOf("there are: ") + "there are: ".length())
                        .split(", ")));
        keys.removeIf(key -> isNotBuilt(yaml.replace(UNHEARD_OF + ": 1", key + ": 1")));
        return keys;
    }

    private boolean isNotBuilt(String yaml) {
        Path file = new ExperimentFiles(directory).write(yaml);
        ExperimentException refusal = catchThrowableOfType(
                ExperimentException.class, () -> new ExperimentReader(ExperimentTestingPlugin.plugins()).read(file));
        return refusal != null
                && refusal.problems().stream()
                        .anyMatch(problem -> problem.message().equals("is not built yet"));
    }

    @Test
    void settingsAreThoseThatAreDeclared() {
        String smallest = ExperimentFiles.SMALLEST;
        assertThat(SchemaCheck.complaints(smallest)).isEmpty();
        assertThat(SchemaCheck.complaints(smallest.replace("sync: true", "storage: hdfs")))
                .as("a setting of another system")
                .isNotEmpty();
        assertThat(SchemaCheck.complaints(smallest.replace("sync: true", "sync: perhaps")))
                .isNotEmpty();
        assertThat(SchemaCheck.complaints(smallest.replace("system: rocksdb, settings", "like: async, settings")))
                .isEmpty();
        assertThat(SchemaCheck.complaints(smallest.replace("[ycsb-a]", "[{ type: ycsb-a, settings: { zeta: 1 } }]")))
                .isNotEmpty();
    }

    @Test
    void optionsOfAnEnvironmentAreThoseThatAreDeclared() {
        String arms = ExperimentFiles.SMALLEST.replace(
                "workloads:", "  hbase: { system: hbase, environment: { processes: { %s } } }\nworkloads:");
        assertThat(SchemaCheck.complaints(arms.formatted("keep: true, fresh: false")))
                .isEmpty();
        assertThat(SchemaCheck.complaints(arms.formatted("kept: true"))).isNotEmpty();
        assertThat(SchemaCheck.complaints(arms.formatted("keep: maybe"))).isNotEmpty();
    }

    @Test
    void whatABlockOfWrongValuesIsRefusedForShowsInAnEditorToo() {
        List<String> wrong = List.of(
                "rounds: often",
                "traffic: { rate: 2000 }",
                "traffic: { measure: 30 }",
                "dataset: { records: lots }",
                "dataset: { between-runs: burn }",
                "gates: { dirty: 64 furlongs }",
                "analysis: { confidence: much }",
                "declared: sync",
                "parity: lenient",
                "seed: 1.5");
        List<String> unseen = new ArrayList<>(wrong);
        unseen.removeIf(line ->
                !SchemaCheck.complaints(ExperimentFiles.SMALLEST + line + "\n").isEmpty());
        assertThat(unseen).isEmpty();
    }

    private static Set<String> names(JsonNode properties) {
        Set<String> names = new TreeSet<>();
        properties.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
