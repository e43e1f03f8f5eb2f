package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the message that users see with {@code wrong.txt}. */
class ExperimentErrorsTest {
    @TempDir
    Path directory;

    @Test
    void allThatIsWrongWithAFileIsReportedAtOnceInItsOrder() throws IOException {
        Path file = Files.writeString(directory.resolve("wrong.yaml"), resource("wrong.yaml"));
        ExperimentException e = refusal(file);
        assertThat(e.getMessage().replace(directory + "/", "") + "\n").isEqualTo(resource("wrong.txt"));
        assertThat(e.problems()).hasSizeGreaterThanOrEqualTo(20);
    }

    @Test
    void aProblemAloneIsOneLineThatEditorsUnderstand() {
        assertThat(new Problem("mine.yaml", 11, "rounds", "must be a count"))
                .hasToString("mine.yaml:11: rounds: must be a count");
        assertThat(new Problem("mine.yaml", 0, "", "there is no such file"))
                .hasToString("mine.yaml: there is no such file");
    }

    @Test
    void messagesStandInColumns() {
        ExperimentException e = new ExperimentException(List.of(
                new Problem("mine.yaml", 4, "arms.s3", "must be so"),
                new Problem("mine.yaml", 11, "rounds", "as well")));
        assertThat(e)
                .hasMessage(
                        """
                        mine.yaml:4   arms.s3: must be so
                        mine.yaml:11  rounds: as well
                        2 problems; nothing was started.""");
    }

    @Test
    void oneProblemIsCountedToo() {
        assertThat(new ExperimentException(List.of(new Problem("mine.yaml", 0, "", "there is no such file"))))
                .hasMessage("mine.yaml  there is no such file\n1 problem; nothing was started.");
    }

    @Test
    void whatWouldMoveATerminalsCursorOrTurnItsTextIsNotRepeated() throws IOException {
        Path file = Files.writeString(
                directory.resolve("hostile.yaml"), "experiment: \"a\\x9b2J\\e[2J\\u202Eb\"\nbaseline: a\n");
        assertThat(refusal(file).getMessage()).contains("\"a 2J [2J b\"").doesNotContain("\u009b", "\u001b", "\u202e");
    }

    private static ExperimentException refusal(Path file) {
        return catchThrowableOfType(
                ExperimentException.class, () -> new ExperimentReader(ExperimentTestingPlugin.plugins()).read(file));
    }

    private static String resource(String name) throws IOException {
        try (var in = ExperimentErrorsTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
