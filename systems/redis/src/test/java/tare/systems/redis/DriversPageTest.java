package tare.systems.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Checks that the page on writing a driver shows this driver's code unchanged. */
class DriversPageTest {
    private static final Path REPOSITORY = Path.of("../..");
    /** A comment that names a file of the repository, and the code block after it. */
    private static final Pattern EXCERPT =
            Pattern.compile("<!-- from (\\S+) -->\\n```\\w*\\n(.*?)\\n```", Pattern.DOTALL);

    private static final Pattern UNMARKED = Pattern.compile("(?<! -->)\\n```(?:java|xml|yaml)\\n");

    private record Excerpt(Path file, String code) {}

    @TestFactory
    Stream<DynamicTest> everyExcerptStandsInItsFile() throws IOException {
        List<Excerpt> excerpts = excerpts();
        assertThat(excerpts).hasSizeGreaterThan(15);
        return excerpts.stream()
                .map(excerpt ->
                        dynamicTest(firstLine(excerpt), () -> assertThat(unindented(Files.readString(excerpt.file())))
                                .contains(unindented(excerpt.code()))));
    }

    @Test
    void noCodeOnThePageIsWithoutItsSource() throws IOException {
        assertThat(UNMARKED.matcher(page()).results().map(MatchResult::group)).isEmpty();
        assertThat(UNMARKED.matcher("text\n```java\n").find()).isTrue();
    }

    private static List<Excerpt> excerpts() throws IOException {
        return EXCERPT.matcher(page())
                .results()
                .map(found -> new Excerpt(REPOSITORY.resolve(found.group(1)), found.group(2)))
                .toList();
    }

    private static String page() throws IOException {
        return Files.readString(REPOSITORY.resolve("docs/drivers.md"));
    }

    private static String firstLine(Excerpt excerpt) {
        return excerpt.file().getFileName() + ": "
                + excerpt.code().strip().lines().findFirst().orElse("");
    }

    private static String unindented(String text) {
        return text.lines().map(String::stripLeading).collect(Collectors.joining("\n"));
    }
}
