package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that links in the documentation lead to an existing target, and that the commands it names exist. Links to
 * other sites are not followed.
 */
class LinksTest {
    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern CODE = Pattern.compile("(?sm)^```.*?^```|`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)[^)]*\\)|\\b(?:src|href)=\"([^\"]+)\"");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");
    private static final Pattern COMMAND = Pattern.compile("\\./tare ([a-z]+(?:-[a-z]+)*)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

    @Test
    void everyRelativeLinkLeadsToAFileAndEveryAnchorToAHeading() throws IOException {
        List<Path> pages = pages();
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages) {
            for (String link : links(Files.readString(page))) {
                links++;
                if (!leadsSomewhere(page, link)) {
                    broken.add(REPOSITORY.relativize(page) + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(pages).hasSizeGreaterThan(20);
        assertThat(links).isGreaterThan(50);
    }

    @Test
    void aLinkThatLeadsNowhereIsSeen() {
        Path page = REPOSITORY.resolve("docs/parity.md");
        String text = "See [one](tour.md), [two](no-such.md) and [three](parity.md#the-certificate), `[no](link)`.";
        assertThat(links(text)).containsExactly("tour.md", "no-such.md", "parity.md#the-certificate");
        assertThat(links(text)).map(link -> leadsSomewhere(page, link)).containsExactly(true, false, true);
        assertThat(leadsSomewhere(page, "#no-such-heading")).isFalse();
    }

    @Test
    void everyCommandThatIsNamedExists() throws Exception {
        Set<String> commands = new TreeSet<>(Set.of("test", "dist")); // Commands of the start script itself.
        try (var help = LinksTest.class.getResourceAsStream("help.txt")) {
            String text = new String(help.readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .dropWhile(line -> !line.equals("Commands:"))
                    .filter(line -> line.startsWith("  ") && !line.startsWith("   "))
                    .forEach(line -> commands.addAll(
                            List.of(line.substring(2).split(" {2,}", 2)[0].split(", ", -1))));
        }
        assertThat(commands).contains("check", "run", "analyse", "help");
        Set<String> named = new TreeSet<>();
        for (Path page : pages()) {
            COMMAND.matcher(Files.readString(page)).results().forEach(found -> named.add(found.group(1)));
        }
        assertThat(named).contains("run", "verify").isSubsetOf(commands);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> top = Files.list(REPOSITORY);
                Stream<Path> docs = Files.walk(REPOSITORY.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> links(String page) {
        return LINK.matcher(CODE.matcher(page).replaceAll(""))
                .results()
                .map(LinksTest::target)
                .filter(target -> !ELSEWHERE.matcher(target).matches())
                .toList();
    }

    private static String target(MatchResult link) {
        return link.group(1) != null ? link.group(1) : link.group(2);
    }

    private static boolean leadsSomewhere(Path page, String link) {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        boolean isAnchored = hash >= 0 && file.toString().endsWith(".md");
        return Files.exists(file) && (!isAnchored || anchors(file).contains(link.substring(hash + 1)));
    }

    /** The anchors that GitHub makes of headings. */
    private static List<String> anchors(Path page) {
        try {
            return HEADING.matcher(Files.readString(page))
                    .results()
                    .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                    .map(heading ->
                            heading.replaceAll("[^\\p{L}\\p{N} _-]", "").strip().replace(' ', '-'))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(page + " cannot be read", e);
        }
    }
}
