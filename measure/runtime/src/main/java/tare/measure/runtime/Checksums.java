package tare.measure.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * SHA-256 of files, cached from run to run, so that a jar of 70 MB is not read at every start.
 *
 * <p>A cached sum is valid only if the file's size, time of last modification and, where the system has them, inode and
 * time of last change are unchanged. The last is set by the kernel, not by programs: a file that was replaced, cut
 * short or rebuilt is read again, even under its old date. The kernel's clock ticks every few milliseconds, so a file
 * that has only just changed may change again unnoticed, and its sum is not cached. The sums guard against the wrong
 * jar, not against an attacker who can already write the user's files. Any thread.
 */
public final class Checksums {
    private record Known(String facts, String sum) {}

    private static final Duration UNSETTLED = Duration.ofSeconds(2);

    private final Path memory;
    private final InstantSource clock;
    private final Map<Path, Known> known;
    private volatile boolean changed;

    /** @param memory the cache file; it may be missing or unusable */
    public Checksums(Path memory, InstantSource clock) {
        this.memory = memory;
        this.clock = clock;
        this.known = read(memory);
    }

    /** An instance in the user's cache directory, with the sums that were saved there until now. */
    public static Checksums ofUser() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path directory =
                cache == null || cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return new Checksums(directory.resolve("tare").resolve("checksums"), InstantSource.system());
    }

    /** Sum of the file's content, in hexadecimal digits; the file is read only if no sum is cached. */
    public String sha256(Path file) throws IOException {
        Path real = file.toRealPath();
        String facts = facts(real);
        Known remembered = known.get(real);
        if (remembered != null && remembered.facts.equals(facts)) {
            return remembered.sum;
        }
        String sum = compute(real);
        // A file written to while it was read is not cached either.
        if (isSettled(real) && facts.equals(facts(real))) {
            known.put(real, new Known(facts, sum));
            changed = true;
        }
        return sum;
    }

    /** Saves new sums for later instances. Of two processes at once the later one's cache stays: at worst a file is read again. */
    public synchronized void save() throws IOException {
        if (!changed) {
            return;
        }
        Files.createDirectories(memory.getParent());
        StringBuilder text = new StringBuilder();
        known.forEach((file, entry) ->
                text.append(entry.sum + "\t" + entry.facts + "\t" + file).append('\n'));
        Path temporary = Files.createTempFile(memory.getParent(), "checksums", ".new");
        try {
            Files.writeString(temporary, text);
            Files.move(temporary, memory, StandardCopyOption.ATOMIC_MOVE);
            changed = false;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    static String compute(Path file) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private boolean isSettled(Path real) throws IOException {
        FileTime changedAt = (FileTime) Files.getAttribute(real, isUnix(real) ? "unix:ctime" : "lastModifiedTime");
        return changedAt.toInstant().plus(UNSETTLED).isBefore(clock.instant());
    }

    private static boolean isUnix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private static String facts(Path real) throws IOException {
        String wanted = isUnix(real) ? "unix:size,lastModifiedTime,ctime,ino" : "size,lastModifiedTime";
        return new TreeMap<>(Files.readAttributes(real, wanted, LinkOption.NOFOLLOW_LINKS)).toString();
    }

    private static Map<Path, Known> read(Path memory) {
        Map<Path, Known> known = new ConcurrentSkipListMap<>();
        try {
            for (String line : Files.readAllLines(memory)) {
                String[] parts = line.split("\t", 3);
                if (parts.length == 3) {
                    known.put(Path.of(parts[2]), new Known(parts[1], parts[0]));
                }
            }
        } catch (IOException | InvalidPathException e) {
            // Missing, unreadable, or written under a locale with file names that this one lacks: the files are read
            // again.
            return known;
        }
        return known;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
