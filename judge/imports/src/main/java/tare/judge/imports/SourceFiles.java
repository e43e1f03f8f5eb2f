package tare.judge.imports;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds and reads the files that match a path on the command line. */
final class SourceFiles {
    private static final int DEEPEST = 16;

    private SourceFiles() {}

    /**
     * The files of several paths, each once; those of one path in natural order (r2 before r10).
     *
     * @throws ImportException if a path matches no file
     */
    static List<Path> of(String arm, List<String> paths) {
        return paths.stream().flatMap(path -> of(arm, path).stream()).distinct().toList();
    }

    private static List<Path> of(String arm, String text) {
        Path path = Path.of(text);
        List<Path> files;
        if (Files.isDirectory(path)) {
            files = below(path, file -> true);
        } else if (Files.exists(path)) {
            files = List.of(path);
        } else {
            files = matching(text);
        }
        if (files.isEmpty()) {
            throw new ImportException("--arm " + arm + ": there is no file " + text);
        }
        return files;
    }

    /** Matches as a shell would: {@code *} does not cross directories, {@code **} does. */
    private static List<Path> matching(String glob) {
        int wild = firstWild(glob);
        if (wild < 0) {
            return List.of();
        }
        int slash = glob.lastIndexOf('/', wild);
        Path start = Path.of(slash < 0 ? "" : glob.substring(0, Math.max(1, slash)));
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        return Files.isDirectory(start) || start.toString().isEmpty() ? below(start, matcher) : List.of();
    }

    private static int firstWild(String glob) {
        return Arrays.stream(new int[] {glob.indexOf('*'), glob.indexOf('?'), glob.indexOf('['), glob.indexOf('{')})
                .filter(at -> at >= 0)
                .min()
                .orElse(-1);
    }

    /** Follows a link to the directory, such as Basho Bench's {@code tests/current}. */
    private static List<Path> below(Path directory, PathMatcher matcher) {
        try {
            return below(directory, directory.toRealPath(), matcher);
        } catch (IOException e) {
            throw new ImportException(directory, "cannot be read: " + e);
        }
    }

    private static List<Path> below(Path directory, Path real, PathMatcher matcher) throws IOException {
        try (Stream<Path> all = Files.walk(real, DEEPEST)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> directory.resolve(real.relativize(file)))
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .filter(matcher::matches)
                    .sorted(Comparator.comparing(SourceFiles::countable))
                    .toList();
        }
    }

    /** Pads numbers, so that they sort numerically. */
    private static String countable(Path file) {
        StringBuilder text = new StringBuilder();
        Matcher digits = Pattern.compile("[0-9]+").matcher(file.toString());
        while (digits.find()) {
            digits.appendReplacement(
                    text, "0".repeat(Math.max(0, 20 - digits.group().length())) + digits.group());
        }
        return digits.appendTail(text).toString();
    }

    /** A tool's output is nearly all ASCII; malformed characters must not prevent reading the rest. */
    static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ImportException(file, "cannot be read: " + e);
        }
    }
}
