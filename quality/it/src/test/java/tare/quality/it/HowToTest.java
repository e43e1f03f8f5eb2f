package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the how-tos are short, and that their experiment files are accepted. */
@Tag("slow")
class HowToTest {
    private static final Path HOW_TO =
            Path.of("../../docs/how-to").toAbsolutePath().normalize();
    private static final Pattern EXPERIMENT = Pattern.compile("\\]\\(([^)]+\\.yaml)\\)");
    private static final String DRIVER = "/usr/share/java/postgresql.jar";

    @TempDir
    Path directory;

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(HOW_TO)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.endsWith("README.md"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageIsShortAndItsExperimentIsAccepted(Path page) throws Exception {
        String text = Files.readString(page);
        assertThat(text.split("\\s+")).hasSizeLessThan(600);
        Matcher link = EXPERIMENT.matcher(text);
        assertThat(link.find()).as("a link to an experiment").isTrue();

        TareProcess.Ended checked = TareHere.run(directory, "check", copy(HOW_TO.resolve(link.group(1))));

        assertThat(checked.exitCode()).as(checked.err()).isZero();
    }

    /** Replaces the driver by an empty jar, as machines without Debian's package lack it. */
    private String copy(Path experiment) throws IOException {
        Path jar = Files.writeString(directory.resolve("driver.jar"), "");
        String text = Files.readString(experiment).replace(DRIVER, jar.toString());
        return Files.writeString(directory.resolve("experiment.yaml"), text).toString();
    }

    @Test
    void everyPageIsInTheIndex() throws IOException {
        String index = Files.readString(HOW_TO.resolve("README.md"));
        assertThat(pages()).isNotEmpty().allSatisfy(page -> assertThat(index).contains("(" + page.getFileName() + ")"));
    }
}
