package tare.api.spi.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastWordsTest {
    @TempDir
    private Path directory;

    private String of(String said) throws IOException {
        return LastWords.of(Files.writeString(directory.resolve("log"), said));
    }

    @Test
    void thirtyLinesAreShown() throws IOException {
        String said =
                IntStream.rangeClosed(1, 100_000).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        assertThat(of(said)).startsWith("its last words:\nline 99971\n").endsWith("\nline 100000");
    }

    @Test
    void placesInCodeAreNot() throws IOException {
        String said =
                """
                Region server exiting
                java.lang.RuntimeException: failed
                \tat a.B.c(B.java:1)
                Caused by: java.io.IOException: no disk
                    at a.B.d(Native Method) ~[jar:?]
                \t... 11 more
                """;
        assertThat(of(said).lines())
                .containsExactly(
                        "its last words:",
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
    void silenceIsToldAsSuch() throws IOException {
        assertThat(of("")).isEqualTo("it said nothing");
        assertThat(LastWords.of(directory.resolve("missing"))).startsWith("its log cannot be read: ");
    }
}
