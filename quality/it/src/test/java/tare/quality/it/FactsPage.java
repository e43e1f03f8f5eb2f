package tare.quality.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of facts that {@code docs/parity.md} describes; {@code <name>} and … are placeholders in them. */
final class FactsPage {
    private static final Path PAGE =
            Path.of("../..", "docs", "parity.md").toAbsolutePath().normalize();
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[^|]*) \\|");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");
    private static final Pattern ANYTHING = Pattern.compile("<[a-z]+>|…");

    private final List<Pattern> described;

    private FactsPage(List<Pattern> described) {
        this.described = described;
    }

    static FactsPage read() throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("## What is compared");
        String section = page.substring(start, page.indexOf("\n## ", start + 1));
        return new FactsPage(ROW.matcher(section)
                .results()
                .flatMap(row -> NAME.matcher(row.group(1)).results())
                .map(name -> pattern(name.group(1)))
                .toList());
    }

    private static Pattern pattern(String name) {
        StringBuilder pattern = new StringBuilder();
        Matcher anything = ANYTHING.matcher(name);
        int end = 0;
        while (anything.find()) {
            pattern.append(Pattern.quote(name.substring(end, anything.start()))).append(".+");
            end = anything.end();
        }
        return Pattern.compile(
                pattern.append(Pattern.quote(name.substring(end))).toString());
    }

    boolean describes(String fact) {
        return described.stream().anyMatch(name -> name.matcher(fact).matches());
    }
}
