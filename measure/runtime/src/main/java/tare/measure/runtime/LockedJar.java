package tare.measure.runtime;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One pinned jar.
 *
 * @param classifier empty if it has none
 * @param sha256 of the file, 64 hexadecimal digits in lower case
 */
public record LockedJar(String group, String artifact, String version, String classifier, String sha256) {
    private static final String NAME = "[A-Za-z0-9_.-]+";
    // A version or name of dots alone could escape from the repository's directory.
    private static final Pattern LINE = Pattern.compile(
            "(?!\\.)(%1$s):(?!\\.)(%1$s):(?!\\.)(%1$s)(?::(?!\\.)(%1$s))?\\s+sha256:([0-9a-f]{64})".formatted(NAME));
    private static final String RULE = "must be group:artifact:version[:classifier] sha256:<64 hexadecimal digits>";

    public LockedJar {
        if (!LINE.matcher(line(group, artifact, version, classifier, sha256)).matches()) {
            throw new IllegalArgumentException(
                    RULE + ", got: \"" + line(group, artifact, version, classifier, sha256) + "\"");
        }
    }

    /** @throws IllegalArgumentException with the rule that {@code line} breaks */
    static LockedJar parse(String line) {
        Matcher matcher = LINE.matcher(line.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(RULE + ", got: \"" + line.strip() + "\"");
        }
        String classifier = matcher.group(4) == null ? "" : matcher.group(4);
        return new LockedJar(matcher.group(1), matcher.group(2), matcher.group(3), classifier, matcher.group(5));
    }

    /** {@code group:artifact:version[:classifier]}. */
    public String coordinates() {
        return coordinates(group, artifact, version, classifier);
    }

    /** {@code artifact-version[-classifier].jar}. */
    public String fileName() {
        return artifact + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + ".jar";
    }

    /** Path of the jar in a directory laid out as a Maven repository, with {@code /} between its parts. */
    public String repositoryPath() {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + fileName();
    }

    /** Its line in a lock file. */
    String line() {
        return line(group, artifact, version, classifier, sha256);
    }

    private static String line(String group, String artifact, String version, String classifier, String sha256) {
        return coordinates(group, artifact, version, classifier) + " sha256:" + sha256;
    }

    private static String coordinates(String group, String artifact, String version, String classifier) {
        return group + ":" + artifact + ":" + version + (classifier.isEmpty() ? "" : ":" + classifier);
    }
}
