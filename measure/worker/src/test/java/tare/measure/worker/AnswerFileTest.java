package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerFileTest {
    @TempDir
    private Path directory;

    @Test
    void everyAnswerIsReadAsItWasWritten() throws Exception {
        Path path = directory.resolve("answers");
        try (AnswerFile file = new AnswerFile(path)) {
            file.answered(0, 5, 7, 6);
            file.answered(40_000, Long.MAX_VALUE, 1L << 40, 1);
        }
        List<List<Long>> read = new ArrayList<>();
        AnswerFile.read(
                path,
                (operation, atNs, responseNs, serviceNs) ->
                        read.add(List.of((long) operation, atNs, responseNs, serviceNs)));

        assertThat(read).containsExactly(List.of(0L, 5L, 7L, 6L), List.of(40_000L, Long.MAX_VALUE, 1L << 40, 1L));
    }
}
