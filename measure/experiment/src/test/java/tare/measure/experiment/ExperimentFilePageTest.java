package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the examples and error messages in {@code docs/experiment-file.md} are correct. */
class ExperimentFilePageTest {
    private static final Pattern BLOCK = Pattern.compile("(?m)^```(?:yaml)?\n([\\s\\S]*?)^```$");

    @TempDir
    Path directory;

    private List<String> blocks;

    @BeforeEach
    void setUp() throws IOException {
        String page = Files.readString(Path.of("../../docs/experiment-file.md"));
        blocks = BLOCK.matcher(page).results().map(block -> block.group(1)).toList();
        assertThat(blocks).hasSize(4);
    }

    @Test
    void itsExamplesAreExperiments() {
        ExperimentFiles files = new ExperimentFiles(directory);
        assertThat(files.read(blocks.get(0)).workloads()).hasSize(1);
        assertThat(files.read(blocks.get(1)).workloads())
                .extracting(workload -> workload.primary().orElse("none"))
                .containsExactly("update.p99", "none", "scan.p99");
    }

    @Test
    void itsMistakesAreReportedAsItSays() {
        Path file = new ExperimentFiles(directory).write(blocks.get(2));
        ExperimentException e = catchThrowableOfType(
                ExperimentException.class, () -> new ExperimentReader(ExperimentTestingPlugin.plugins()).read(file));
        assertThat(e.getMessage().replace(directory + "/", "") + "\n").isEqualTo(blocks.get(3));
    }
}
