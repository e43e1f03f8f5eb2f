package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.ProbeSample;

class ProbesCsvTest {
    @TempDir
    Path directory;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        ProbeSample sample = new ProbeSample(3, Map.of("machine.cpu.busy", 0.25, "machine.disk.read-bytes", 4096.0));

        assertThat(ProbesCsv.read(table(ProbesCsv.lines(sample)))).containsExactly(sample);
    }

    /** Charts add values up, so a damaged value must not become infinite. */
    @ParameterizedTest
    @ValueSource(strings = {"0,machine.cpu.busy,1e308", "0,machine.cpu.busy,NaN", "0,machine.cpu.busy", "x,y,1"})
    void damageIsNamedByFileAndLine(String line) throws IOException {
        Path file = table("0,machine.cpu.user,0.1\n" + line + "\n");

        assertThatThrownBy(() -> ProbesCsv.read(file))
                .hasMessageContaining("probes.csv:3: must be")
                .hasMessageContaining(line);
    }

    private Path table(String lines) throws IOException {
        return Files.writeString(directory.resolve("probes.csv"), ProbesCsv.HEADER + "\n" + lines);
    }
}
