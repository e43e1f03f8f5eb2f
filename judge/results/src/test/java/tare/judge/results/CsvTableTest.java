package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {
    private static final List<String> HEADER = List.of("name,number");

    @TempDir
    Path directory;

    @Test
    void cellsThatNeedQuotesAreReadBack() throws IOException {
        String csv = CsvTable.lines(List.of(List.of("a,b", 1), List.of("say \"c\"", 2.5), List.of(" d", "")));
        assertThat(csv).isEqualTo("\"a,b\",1\n\"say \"\"c\"\"\",2.5\n d,\n");
        assertThat(read("name,number\n" + csv))
                .containsExactly(List.of("a,b", "1"), List.of("say \"c\"", "2.5"), List.of(" d", ""));
    }

    @Test
    void aLineThatIsNotCsvIsNamed() {
        assertThatThrownBy(() -> read("name,number\na,1\n\"b\"c,2\n"))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("table.csv:3: must be a name and a number: Unexpected character ('c'");
    }

    @Test
    void anEmptyFileLacksItsHeader() {
        assertThatThrownBy(() -> read(""))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith("table.csv:1: must be the header name,number");
    }

    private List<List<String>> read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("table.csv"), text);
        return CsvTable.read(file, HEADER, "must be a name and a number", List::of);
    }
}
