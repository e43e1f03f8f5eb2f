package tare.judge.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * SHA-256 sums of the raw record: of every file of a results directory except hidden files, {@code data/} and the files
 * that are derived from others. Kept as {@code SHA256SUMS} in the format that {@code sha256sum -c} reads; the sum over
 * that text stands for the whole record.
 *
 * @param sums sum in hexadecimal digits, by path within the directory, with {@code /} as separator
 */
public record RecordSums(SortedMap<String, String> sums) {
    /** Derived files at the top of the directory. Everything else there is record. */
    private static final Set<String> MADE_AGAIN = Set.of(
            "SHA256SUMS",
            "certificate.txt",
            "findings.json",
            "findings.csv",
            "parity.json",
            "report.html",
            "report.md",
            "card.png",
            "data");

    private static final int DIGITS = 64;
    private static final int BUFFER = 1 << 16;

    /** A file of the record that has changed. */
    public record Change(String what, String path) {}

    public RecordSums {
        sums = new TreeMap<>(sums);
    }

    /** @throws ResultsException naming the file that cannot be read */
    public static RecordSums of(Path root) {
        OrdinaryFiles.require(root);
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    return directory.equals(root) || isRecord(root, directory)
                            ? FileVisitResult.CONTINUE
                            : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (isRecord(root, file)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            // On all processors: a command's JVM, made to start fast, has no compiled SHA-256.
            return new RecordSums(new TreeMap<>(
                    files.parallelStream().collect(Collectors.toMap(file -> name(root, file), RecordSums::unchecked))));
        } catch (IOException e) {
            throw unreadable(root, e);
        } catch (UncheckedIOException e) {
            throw unreadable(root, e.getCause());
        }
    }

    private static ResultsException unreadable(Path root, IOException cause) {
        return new ResultsException(root + ": its record cannot be read: " + cause, cause);
    }

    private static String unchecked(Path file) {
        try {
            return sum(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isRecord(Path root, Path file) {
        boolean hidden = file.getFileName().toString().startsWith(".");
        return !hidden && !MADE_AGAIN.contains(name(root, file));
    }

    private static String name(Path root, Path file) {
        return root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    /** SHA-256 of a file, in hexadecimal digits. */
    public static String sum(Path file) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Reads {@code SHA256SUMS} of a results directory; empty if there is none.
     *
     * @throws ResultsException if it cannot be read, or is not such a list
     */
    public static Optional<RecordSums> read(Path root) {
        OrdinaryFiles.require(root);
        Path file = new ResultsLayout(root).sums();
        try {
            return Optional.of(parse(file, Files.readString(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private static RecordSums parse(Path file, String text) {
        SortedMap<String, String> sums = new TreeMap<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            boolean escaped = line.startsWith("\\");
            String plain = escaped ? line.substring(1) : line;
            if (!plain.matches("[0-9a-f]{" + DIGITS + "}  .+")) {
                throw new ResultsException(file + ":" + number + ": must be a sum, two blanks and a path");
            }
            String path = plain.substring(DIGITS + 2);
            sums.put(escaped ? unescaped(path) : path, plain.substring(0, DIGITS));
        }
        return new RecordSums(sums);
    }

    /** Writes {@code SHA256SUMS}. */
    public void write(Path root) {
        Path file = new ResultsLayout(root).sums();
        try {
            SafeFiles.write(file, text());
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be written: " + FileProblem.of(e), e);
        }
    }

    /** One line per file, ordered by path. */
    public String text() {
        StringBuilder text = new StringBuilder();
        sums.forEach((path, sum) -> {
            String escaped = escaped(path);
            text.append(escaped.equals(path) ? "" : "\\")
                    .append(sum)
                    .append("  ")
                    .append(escaped)
                    .append('\n');
        });
        return text.toString();
    }

    /** The sum of the sums, as a certificate contains it. */
    public String sha256Hex() {
        return HexFormat.of().formatHex(sha256().digest(text().getBytes(StandardCharsets.UTF_8)));
    }

    /** Files that are {@code altered}, {@code missing} or {@code added} here since {@code then}, by path. */
    public List<Change> changesSince(RecordSums then) {
        SortedMap<String, String> before = then.sums;
        TreeSet<String> paths = new TreeSet<>(before.keySet());
        paths.addAll(sums.keySet());
        List<Change> changes = new ArrayList<>();
        for (String path : paths) {
            if (!sums.containsKey(path)) {
                changes.add(new Change("missing", path));
            } else if (!before.containsKey(path)) {
                changes.add(new Change("added", path));
            } else if (!sums.get(path).equals(before.get(path))) {
                changes.add(new Change("altered", path));
            }
        }
        return changes;
    }

    // GNU sha256sum writes names with line breaks in this way.
    private static String escaped(String path) {
        return path.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String unescaped(String path) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '\\' && i + 1 < path.length()) {
                char next = path.charAt(++i);
                text.append(next == 'n' ? '\n' : next == 'r' ? '\r' : next);
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
