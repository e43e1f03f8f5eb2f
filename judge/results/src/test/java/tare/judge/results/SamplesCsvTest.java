package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Extent;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;

class SamplesCsvTest {
    @TempDir
    private Path directory;

    @Test
    void everythingButTheEvidenceIsReadBack() throws Exception {
        List<RequestSample> samples = List.of(
                new RequestSample("q3", 0, 1, 5, 4_000_000_000_000L, RequestOutcome.OK, 100, 2_500, null, "ab12", null),
                new RequestSample("q4", 1, 0, 9, 7, RequestOutcome.FAILED, 0, 0, "no memory, \"really\"", null, null));
        Path file = directory.resolve("samples.csv");
        Files.writeString(file, SamplesCsv.write(samples));

        assertThat(SamplesCsv.read(file)).isEqualTo(samples);
        assertThat(Files.readAllLines(file).get(1)).isEqualTo("q3,0,1,5,4000000000000,OK,100,2500,,ab12");
    }

    @Test
    void aDamagedLineIsNamed() throws Exception {
        Path file = directory.resolve("samples.csv");
        Files.writeString(file, SamplesCsv.HEADER + "\nq3,0,1,5,-1,OK,100,2500,,ab12\n");
        assertThatThrownBy(() -> SamplesCsv.read(file))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("samples.csv:")
                .hasMessageContaining("got: q3,0,1,5,-1");
    }

    @Test
    void extentsOfPlansAreTimesAsEverOrPasses() {
        for (Extent extent :
                List.of(new Extent.For(Duration.ofSeconds(30)), new Extent.Passes(2), new Extent.ToTheEnd())) {
            assertThat(Json.parse(Json.line(extent), Extent.class, "here")).isEqualTo(extent);
        }
        assertThat(Json.line(new Extent.For(Duration.ofSeconds(30)))).isEqualTo("\"PT30S\"");
        assertThat(Json.line(new Extent.Passes(2))).isEqualTo("{\"passes\":2}");
        assertThatThrownBy(() -> Json.parse("\"soon\"", Extent.class, "here"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("soon");
    }
}
