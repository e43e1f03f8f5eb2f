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
import tare.quality.testing.Golden;

/** Compares {@code docs/experiment-file.md} with the declared keys, the reader and its messages. */
class ExperimentFilePageTest {
    private static final Pattern BLOCK = Pattern.compile("(?m)^```(?:yaml)?\n([\\s\\S]*?)^```$");

    private static final Path PAGE = Path.of("../../docs/experiment-file.md");

    @TempDir
    Path directory;

    private String page;
    private List<String> blocks;

    @BeforeEach
    void setUp() throws IOException {
        page = Files.readString(PAGE);
        blocks = BLOCK.matcher(page).results().map(block -> block.group(1)).toList();
        assertThat(blocks).hasSize(4);
    }

    @Test
    void itsTablesAreThoseOfTheDeclaredKeys() throws IOException {
        assertThat(KeyTables.count(page)).isEqualTo(KeyTables.sections());
        Golden.assertSame(PAGE, KeyTables.in(page));
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
