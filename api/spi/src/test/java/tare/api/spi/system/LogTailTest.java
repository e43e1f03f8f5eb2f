package tare.api.spi.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
    @TempDir
    private Path directory;

    private String of(String output) throws IOException {
        return LogTail.of(Files.writeString(directory.resolve("log"), output));
    }

    @Test
    void thirtyLinesAreShown() throws IOException {
        String output =
                IntStream.rangeClosed(1, 100_000).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        assertThat(of(output)).startsWith("its last log lines:\nline 99971\n").endsWith("\nline 100000");
    }

    @Test
    void placesInCodeAreNot() throws IOException {
        String output =
                """
                Region server exiting
                java.lang.RuntimeException: failed
                \tat a.B.c(B.java:1)
                Caused by: java.io.IOException: no disk
                    at a.B.d(Native Method) ~[jar:?]
                \t... 11 more
                """;
        assertThat(of(output).lines())
                .containsExactly(
                        "its last log lines:",
                        "Region server exiting",
                        "java.lang.RuntimeException: failed",
                        "Caused by: java.io.IOException: no disk");
    }

    @Test
    void aTraceLongerThanWhatIsReadIsShownRatherThanNothing() throws IOException {
        String frame = "\tat a.B.c(B.java:1)";
        assertThat(of("StackOverflowError\n" + (frame + "\n").repeat(10_000)).lines())
                .hasSize(31)
                .endsWith(frame);
    }

    @Test
    void silenceIsReportedAsSuch() throws IOException {
        assertThat(of("")).isEqualTo("its log is empty");
        assertThat(LogTail.of(directory.resolve("missing"))).startsWith("its log cannot be read: ");
    }
}
