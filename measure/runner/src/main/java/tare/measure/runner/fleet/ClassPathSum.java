package tare.measure.runner.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.Sha256;
import tare.measure.runtime.Checksums;

/**
 * Computes one SHA-256 sum over the contents of a class path, as file names stay the same from build to build while
 * contents change. Any thread.
 */
final class ClassPathSum {
    /** A driver's jars may be large, and their sums were computed when they were checked against its lock file. */
    private static final ClassPathSum OF_USER = new ClassPathSum(Checksums.ofUser());

    private final Checksums checksums;

    ClassPathSum(Checksums checksums) {
        this.checksums = checksums;
    }

    /** Sum of jars and class directories, in order, in hexadecimal digits; an unreadable entry counts as unreadable. */
    static String of(List<Path> classPath) {
        return OF_USER.sum(classPath);
    }

    synchronized String sum(List<Path> classPath) {
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

    private void add(MessageDigest digest, Path path) throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                digest.update(path.relativize(file).toString().getBytes(UTF_8));
                digest.update(checksums.sha256(file).getBytes(UTF_8));
            }
        }
    }
}
