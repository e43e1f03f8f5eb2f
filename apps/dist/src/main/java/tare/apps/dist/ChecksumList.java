package tare.apps.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 checksums of files, in the format of {@code sha256sum --check}. */
record ChecksumList(Path directory) {
    static final String FILE = "SHA256SUMS";

    /** Writes the checksums of all files in the directory to a file in it. */
    void write() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files()) {
            text.append(line(file, directory.relativize(file).toString()));
        }
        Files.writeString(directory.resolve(FILE), text);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** @param name the file's name in the line */
    static String line(Path file, String name) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest()) + "  " + name + "\n";
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
