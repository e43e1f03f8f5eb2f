package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page on measuring names a test for each known trap; checks that these tests exist. */
@Tag("slow")
class MeasurementPageTest {
    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern ROW = Pattern.compile("^\\| T(\\d+)(?:–T(\\d+))? \\|.*$", Pattern.MULTILINE);
    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|Contract))\\.(\\w+)`");

    private final TreeMap<Integer, String> rows = new TreeMap<>();

    MeasurementPageTest() throws IOException {
        String page = Files.readString(REPOSITORY.resolve("docs/measurement.md"));
        ROW.matcher(page).results().forEach(row -> {
            int first = Integer.parseInt(row.group(1));
            int last = row.group(2) == null ? first : Integer.parseInt(row.group(2));
            for (int trap = first; trap <= last; trap++) {
                rows.put(trap, row.group());
            }
        });
    }

    @Test
    void everyKnownTrapHasItsRow() {
        assertThat(rows).hasSize(24).containsKeys(1, 24);
    }

    @Test
    void everyTrapIsGuardedByATestOrConcernsNothingThatIsHere() throws IOException {
        List<String> missing = new ArrayList<>();
        for (String row : rows.values()) {
            List<MatchResult> tests = TEST.matcher(row).results().toList();
            assertThat(!tests.isEmpty() || row.contains("not here yet")).as(row).isTrue();
            for (MatchResult test : tests) {
                if (!exists(test.group(1), test.group(2))) {
                    missing.add(test.group());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static boolean exists(String type, String method) throws IOException {
        Pattern test = Pattern.compile("@(?:Parameterized)?Test\\b[^;]*?void " + method + "\\(");
        for (Path source : sources(type)) {
            if (test.matcher(Files.readString(source)).find()) {
                return true;
            }
        }
        return false;
    }

    private static List<Path> sources(String type) throws IOException {
        try (Stream<Path> files = Files.find(
                REPOSITORY,
                10,
                (path, attributes) -> path.endsWith(type + ".java")
                        && REPOSITORY.relativize(path).toString().contains("src/"))) {
            return files.toList();
        }
    }
}
