package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;

class EnvironmentJsonTest {
    @TempDir
    private Path directory;

    @Test
    void onePlainWordIsAsInTheFirstResults() throws IOException {
        Arm arm = new Arm("a", "rocksdb", "processes", Map.of("sync", "true"), false);
        assertThat(Json.line(arm))
                .isEqualTo("{\"name\":\"a\",\"system\":\"rocksdb\",\"environment\":\"processes\","
                        + "\"settings\":{\"sync\":\"true\"},\"control\":false}");
        assertThat(read(Json.line(arm))).isEqualTo(arm);
    }

    @Test
    void optionsAndPartsReadBackAsTheyWere() throws IOException {
        EnvironmentSpec s3 = new EnvironmentSpec("existing", Map.of("secret-key", "${env:KEY}"), Map.of());
        EnvironmentSpec whole = new EnvironmentSpec(
                "processes", Map.of("fresh", "true"), Map.of("s3", s3, "hdfs", EnvironmentSpec.of("processes")));
        Arm arm = new Arm("a", "hbase", whole, Map.of(), false);
        assertThat(read(Json.line(arm))).isEqualTo(arm);
    }

    @Test
    void anEnvironmentWithoutANameIsDamaged() {
        String nameless = "{\"name\":\"a\",\"system\":\"s\",\"environment\":{\"options\":{}},\"settings\":{}}";
        assertThatThrownBy(() -> read(nameless))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("an environment has no name");
    }

    private Arm read(String json) throws IOException {
        return Json.read(Files.writeString(directory.resolve("arm.json"), json), Arm.class);
    }
}
