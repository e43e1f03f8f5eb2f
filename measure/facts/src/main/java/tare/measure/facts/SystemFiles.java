package tare.measure.facts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The kernel's files under a root directory. Unreadable files are absent, as kernels and containers differ in the files
 * they provide.
 */
final class SystemFiles {
    private static final Pattern CHOSEN = Pattern.compile("\\[([^\\]]+)\\]");

    private final Path root;

    SystemFiles(Path root) {
        this.root = root;
    }

    Path path(String name) {
        return root.resolve(name);
    }

    /** The whole file, trimmed. */
    Optional<String> text(String name) {
        return text(path(name));
    }

    // Files.readAllBytes first requests one byte of a file of size 0, and a sysctl answers only its first read, so that
    // 4096 would be read as 4.
    static Optional<String> text(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                bytes.write(buffer, 0, n);
            }
            return Optional.of(bytes.toString(StandardCharsets.UTF_8).strip());
        } catch (IOException e) {
            return Optional.empty(); // absent, or no permission: the fact is unknown
        }
    }

    List<String> lines(String name) {
        return text(name).map(text -> text.lines().toList()).orElse(List.of());
    }

    /** The value in brackets of a file such as {@code always [madvise] never}; without brackets the whole text. */
    static Optional<String> chosen(Path file) {
        return text(file).map(text -> {
            var matcher = CHOSEN.matcher(text);
            return matcher.find() ? matcher.group(1) : text;
        });
    }

    /** The value after the first {@code key : value}. */
    Optional<String> value(String name, String key) {
        return lines(name).stream()
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
                .map(parts -> parts[1].strip())
                .findFirst();
    }

    /** The directories whose whole name matches, in order; empty if the parent cannot be read. */
    List<Path> directories(String parent, Pattern name) {
        try (Stream<Path> found = Files.list(path(parent))) {
            return found.filter(
                            path -> name.matcher(path.getFileName().toString()).matches())
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The names in a directory, in order; empty if it cannot be read. */
    List<String> entries(String parent) {
        try (Stream<Path> found = Files.list(path(parent))) {
            return found.map(path -> path.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The files in a directory, in order; empty if it cannot be read. */
    List<Path> files(String parent) {
        try (Stream<Path> found = Files.list(path(parent))) {
            return found.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    static List<String> words(String line) {
        return Arrays.asList(line.strip().split("\\s+"));
    }
}
