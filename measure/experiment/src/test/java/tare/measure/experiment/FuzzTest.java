package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any file is either an experiment or has readable problems. */
@Tag("slow")
class FuzzTest {
    private static final String[] PIECES = {
        ": ",
        "- ",
        "\n",
        "  ",
        "\t",
        "{",
        "}",
        "[",
        "]",
        ",",
        "#",
        "&a ",
        "*a",
        "!!str ",
        "!",
        "|",
        ">",
        "'",
        "\"",
        "? ",
        "%",
        "@",
        "`",
        "---\n",
        "...\n",
        "~",
        "null",
        "\\x",
        "\"\\uD800\"",
        "\u0000",
        "\uFEFF",
        "é",
        "😀",
        "<<: ",
        "${env:X}",
        "100k",
        "-1",
        "1e99",
        "max",
        "true",
        "arms",
        "like: sync",
        "control: true",
        "%YAML 9.9\n",
        "%TAG ! x\n",
        "0x7fffffffffffffffffffff"
    };

    private static final Pattern UNREADABLE = Pattern.compile("Exception|tare\\.|snakeyaml|java\\.|\n");

    @TempDir
    Path directory;

    private final Random random = new Random(2026);
    private final ExperimentReader reader = new ExperimentReader(ExperimentTestingPlugin.plugins());

    @Test
    void mutatedFilesGiveProblemsAndNothingElse() throws IOException {
        String seed =
                Files.readString(Path.of("../../experiments/quickstart.yaml")).replaceAll(" +#.*", "");
        int refused = 0;
        for (int i = 0; i < 3_000; i++) {
            refused += read(mutated(seed)) ? 0 : 1;
        }
        assertThat(refused).isBetween(1_500, 2_999);
    }

    @Test
    void randomFilesGiveProblemsAndNothingElse() throws IOException {
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = i % 4 == 0 ? noise() : pieces().getBytes(StandardCharsets.UTF_8);
            assertThat(read(bytes)).isFalse();
        }
    }

    /**
     * Returns whether the file is an experiment. Any exception other than {@code ExperimentException} fails the test.
     */
    private boolean read(byte[] bytes) throws IOException {
        Path file = Files.write(directory.resolve("fuzz.yaml"), bytes);
        try {
            assertThat(reader.read(file)).isNotNull();
            assertThat(SchemaCheck.complaints(new String(bytes, StandardCharsets.UTF_8)))
                    .as(new String(bytes, StandardCharsets.UTF_8))
                    .isEmpty();
            return true;
        } catch (ExperimentException e) {
            assertThat(e.problems()).isNotEmpty();
            e.problems().forEach(FuzzTest::assertReadable);
            return false;
        }
    }

    private static void assertReadable(Problem problem) {
        boolean readable = problem.line() >= 0
                && !problem.message().isBlank()
                && !UNREADABLE.matcher(problem.what()).find();
        if (!readable) {
            throw new AssertionError("not readable: " + problem);
        }
    }

    private byte[] mutated(String seed) {
        StringBuilder text = new StringBuilder(seed);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + random.nextInt(8));
            switch (random.nextInt(4)) {
                case 0 -> text.delete(at, end);
                case 1 -> text.insert(at, piece());
                case 2 -> text.replace(at, end, piece());
                default -> text.insert(at, text.substring(at, end));
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private String pieces() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i >= 0; i--) {
            text.append(piece());
        }
        return text.toString();
    }

    private String piece() {
        return PIECES[random.nextInt(PIECES.length)];
    }

    private byte[] noise() {
        byte[] bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        return bytes;
    }
}
