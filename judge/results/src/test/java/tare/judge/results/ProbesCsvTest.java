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

        String lines = ProbesCsv.lines(sample, probe -> probe.contains("cpu") ? "a" : "");
        assertThat(lines).isEqualTo("3,a,machine.cpu.busy,0.25\n3,,machine.disk.read-bytes,4096\n");
        assertThat(ProbesCsv.read(table(lines))).containsExactly(sample);
    }

    @Test
    void whatSeveralHostsReadOfThemselvesBecomesOneSample() throws IOException {
        String two =
                """
                0,a,machine.cpu.busy,0.25
                0,b,machine.cpu.busy,0.75
                0,a,machine.cpus,4
                0,b,machine.cpus,8
                0,a,worker.cpu.cores,1
                0,b,worker.cpu.cores,2
                0,a,worker.gc.longest-ms,7
                0,b,worker.gc.longest-ms,3
                0,c,servers.cpus,4
                0,d,servers.cpus,4
                0,c,servers.cpu.steal,0.25
                0,d,servers.cpu.steal,0.5
                0,c,servers.disk.read-bytes,100
                0,d,servers.disk.read-bytes,200
                """;
        assertThat(ProbesCsv.read(table(two)))
                .containsExactly(new ProbeSample(
                        0,
                        Map.of(
                                "machine.cpu.busy", 0.75,
                                "machine.cpus", 12.0,
                                "worker.cpu.cores", 3.0,
                                "worker.gc.longest-ms", 7.0,
                                "servers.cpus", 8.0,
                                "servers.cpu.steal", 0.5,
                                "servers.disk.read-bytes", 300.0)));
    }

    @Test
    void aTableOfFormatOneHasNoHosts() throws IOException {
        Path old = Files.writeString(directory.resolve("old.csv"), "second,probe,value\n2,machine.cpus,4\n");
        assertThat(ProbesCsv.read(old)).containsExactly(new ProbeSample(2, Map.of("machine.cpus", 4.0)));
    }

    /** Charts add values up, so a damaged value must not become infinite. */
    @ParameterizedTest
    @ValueSource(
            strings = {"0,h,machine.cpu.busy,1e308", "0,h,machine.cpu.busy,NaN", "0,machine.cpu.busy,1", "x,h,y,1"})
    void damageIsNamedByFileAndLine(String line) throws IOException {
        Path file = table("0,h,machine.cpu.user,0.1\n" + line + "\n");

        assertThatThrownBy(() -> ProbesCsv.read(file))
                .hasMessageContaining("probes.csv:3: must be")
                .hasMessageContaining(line);
    }

    private Path table(String lines) throws IOException {
        return Files.writeString(directory.resolve("probes.csv"), ProbesCsv.HEADER + "\n" + lines);
    }
}
