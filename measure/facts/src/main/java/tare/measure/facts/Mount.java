package tare.measure.facts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of {@code /proc/self/mountinfo}; its format is described in proc(5).
 *
 * @param number of the device, major and minor: {@code 254:0}
 * @param options of the mount and of the file system, each once, sorted
 */
record Mount(String number, Path point, String type, String source, String options) {
    private static final Pattern OCTAL = Pattern.compile("\\\\([0-7]{3})");

    /** Empty if the line has another format. */
    static Optional<Mount> parse(String line) {
        List<String> words = SystemFiles.words(line);
        int separator = words.indexOf("-"); // optional fields come before it
        if (separator < 6 || words.size() < separator + 4) {
            return Optional.empty();
        }
        TreeSet<String> options = new TreeSet<>(List.of(words.get(5).split(",")));
        options.addAll(List.of(words.get(separator + 3).split(",")));
        return Optional.of(new Mount(
                words.get(2),
                Path.of(unescaped(words.get(4))),
                words.get(separator + 1),
                unescaped(words.get(separator + 2)),
                String.join(",", options)));
    }

    /** Decodes blanks and backslashes, which are written as three octal digits. */
    private static String unescaped(String text) {
        return OCTAL.matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(match.group(1), 8))));
    }
}
