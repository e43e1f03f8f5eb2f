package tare.measure.runner.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tare.api.spi.Sha256;

/**
 * Computes one SHA-256 sum over the contents of a class path, as file names stay the same from build to build while
 * contents change. Any thread.
 */
final class ClassPathSum {
    /** Cached sums: a driver's jars may be large, and are the same in every run. */
    private record Seen(Path file, long size, FileTime modified) {}

    private static final Map<Seen, String> SUMS = new ConcurrentHashMap<>();

    private ClassPathSum() {}

    /** Sum of jars and class directories, in order, in hexadecimal digits; an unreadable entry counts as unreadable. */
    static String of(List<Path> classPath) {
        MessageDigest digest = Sha256.digest();
        for (Path path : classPath) {
            try {
                add(digest, path);
            } catch (IOException e) {
                digest.update("unreadable".getBytes(UTF_8));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, Path path) throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                digest.update(path.relativize(file).toString().getBytes(UTF_8));
                digest.update(sum(file).getBytes(UTF_8));
            }
        }
    }

    private static String sum(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        Seen seen = new Seen(file, attributes.size(), attributes.lastModifiedTime());
        String known = SUMS.get(seen);
        if (known == null) {
            known = Sha256.of(file);
            SUMS.put(seen, known);
        }
        return known;
    }
}
