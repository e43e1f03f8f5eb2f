package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.CacheReading;

class CacheCsvTest {
    @TempDir
    Path directory;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        List<CacheReading> curve =
                List.of(new CacheReading(0, 1.5e12, 3, 4, 5, 6, 7, 8), new CacheReading(86_400.5, 2, 3, 4, 5, 6, 7, 8));
        Path file = Files.writeString(directory.resolve("cache.csv"), CacheCsv.write(curve));

        assertThat(CacheCsv.read(file)).isEqualTo(curve);
    }

    /** Charts have a point for each second, so a damaged file must not fill the memory. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2,1,1,1,1,1,1",
                "2,1,1,1,1,1,1,1,1",
                "",
                "2,many,1,1,1,1,1,1",
                "2,NaN,1,1,1,1,1,1",
                "NaN,1,1,1,1,1,1,1",
                "2,1e19,1,1,1,1,1,1",
                "1000001,1,1,1,1,1,1,1",
                "0.9,1,1,1,1,1,1,1"
            })
    void damageIsNamedByFileAndLine(String line) throws IOException {
        Path file = Files.writeString(
                directory.resolve("cache.csv"), CacheCsv.HEADER + "\n1.0,1,1,1,1,1,1,1\n" + line + "\n");

        assertThatThrownBy(() -> CacheCsv.read(file))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("cache.csv:3: must have 8 columns")
                .hasMessageEndingWith("got: " + line);
    }

    @Test
    void anotherHeaderIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("cache.csv"), "");

        assertThatThrownBy(() -> CacheCsv.read(file))
                .hasMessageEndingWith("cache.csv:1: must be the header " + CacheCsv.HEADER);
    }
}
