package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    private static final String UNKNOWN = "qqqqqqqq: 1";

    @TempDir
    Path directory;

    static Stream<String> mappings() {
        String smallest = ExperimentFiles.SMALLEST;
        String item = "[{ type: ycsb-a, " + UNKNOWN + " }]";
        return Stream.of(
                smallest + UNKNOWN + "\n",
                smallest.replace("async: { system: rocksdb", "async: { system: rocksdb, " + UNKNOWN),
                smallest.replace("[ycsb-a]", item),
                smallest.replace("[ycsb-a]", item.replace(UNKNOWN, "traffic: { " + UNKNOWN + " }")),
                smallest + "traffic: { " + UNKNOWN + " }\n",
                smallest + "dataset: { " + UNKNOWN + " }\n",
                smallest + "gates: { " + UNKNOWN + " }\n",
                smallest + "rounds: { most: 24, looks: 4, " + UNKNOWN + " }\n",
                smallest + "analysis: { " + UNKNOWN + " }\n",
                smallest + "analysis: { margins: { " + UNKNOWN + " } }\n");
    }

    @ParameterizedTest
    @MethodSource("mappings")
    void readerAndSchemaRefuseUnknownKeysInEveryMapping(String yaml) {
        assertThat(new ExperimentFiles(directory).problems(yaml))
                .singleElement()
                .asString()
                .contains("unknown key");
        assertThat(SchemaCheck.complaints(yaml)).isNotEmpty();
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
}
