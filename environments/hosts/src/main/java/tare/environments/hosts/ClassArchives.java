package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;
import tare.api.spi.Sha256;
import tare.api.spi.system.EnvironmentException;

/**
 * Archives of the classes that a daemon loads until it is ready, laid out for the JVM's memory (class-data sharing):
 * they save a Hadoop daemon two fifths of the CPU time of its start. Made from a running daemon, once for each class
 * path, main class and Java; kept in a directory. They hold the same classes as the jars: a JVM ignores an archive if a
 * jar or the JVM itself has changed. Any thread.
 */
public final class ClassArchives {
    /** Making an archive takes about 10 s of CPU time. */
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private static final int KEY_LENGTH = 32;

    private final Path directory;

    public ClassArchives(Path directory) {
        this.directory = directory.toAbsolutePath();
    }

    /** An instance in the user's cache directory. */
    public static ClassArchives ofUser() {
        return new ClassArchives(UserFiles.cache().resolve("classes"));
    }

    /** Path of the archive for a main class and its jars, existing or not. */
    Path file(String mainClass, List<Path> jars) throws IOException {
        StringBuilder facts = new StringBuilder(System.getProperty("java.home"))
                .append(System.getProperty("java.runtime.version"))
                .append(mainClass);
        addFacts(jars, facts);
        return directory.resolve(mainClass.substring(mainClass.lastIndexOf('.') + 1) + "-"
                + Sha256.of(facts.toString()).substring(0, KEY_LENGTH) + ".jsa");
    }

    /**
     * Whether a jar contains a file with one of these names, which it would hide if it came first on the class path.
     * Reading hundreds of jars takes a while, so the result is cached.
     */
    boolean hide(List<Path> jars, Collection<String> names) throws IOException {
        StringBuilder facts = new StringBuilder(String.join("\n", names));
        addFacts(jars, facts);
        Path known = directory.resolve("hide-" + Sha256.of(facts.toString()).substring(0, KEY_LENGTH));
        if (Files.exists(known)) {
            return Boolean.parseBoolean(Files.readString(known));
        }
        boolean hide = anyHolds(jars, names);
        keep(known, Boolean.toString(hide));
        return hide;
    }

    private void keep(Path file, String text) {
        try {
            Files.createDirectories(directory);
            Path whole = Files.createTempFile(directory, "hide", ".new");
            Files.writeString(whole, text);
            Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            // The cache cannot be written: every start reads the jars again, which is slower but correct.
        }
    }

    private static boolean anyHolds(List<Path> jars, Collection<String> names) throws IOException {
        for (Path jar : jars) {
            if (Files.isRegularFile(jar)) {
                try (ZipFile zip = new ZipFile(jar.toFile())) {
                    if (names.stream().anyMatch(name -> zip.getEntry(name) != null)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Whether this Java has the tool to make one. */
    static boolean canMake() {
        return Files.isExecutable(jcmd());
    }

    private static Path jcmd() {
        return Path.of(System.getProperty("java.home"), "bin", "jcmd");
    }

    /**
     * Makes the archive of a running daemon's loaded classes, unless it exists. Pauses the daemon, so never call it
     * while measuring.
     */
    void make(Path archive, ProcessIdentity daemon) throws EnvironmentException, InterruptedException {
        if (Files.exists(archive)) {
            return;
        }
        Path whole = directory.resolve(archive.getFileName() + "." + daemon.pid());
        try {
            Files.createDirectories(directory);
            dump(whole, daemon);
            if (!Files.exists(whole)) {
                throw new EnvironmentException(archive + ": the JVM made no archive");
            }
            Files.move(whole, archive, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new EnvironmentException(archive + ": cannot be made: " + e, e);
        }
    }

    private static void dump(Path file, ProcessIdentity daemon)
            throws IOException, EnvironmentException, InterruptedException {
        Process process = new ProcessBuilder(
                        jcmd().toString(), Long.toString(daemon.pid()), "VM.cds", "static_dump", file.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new EnvironmentException(file + ": was not made within " + LIMIT.toMinutes() + " min");
            }
        } finally {
            process.destroyForcibly();
        }
    }

    /** The JVM compares size and time of the jars as well. */
    private static void addFacts(List<Path> jars, StringBuilder facts) throws IOException {
        for (Path jar : jars) {
            facts.append('\n').append(jar).append(' ').append(Files.size(jar));
            facts.append(' ').append(Files.getLastModifiedTime(jar));
        }
    }
}
