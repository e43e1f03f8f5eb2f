package tare.measure.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Turns lock files into class paths. Looks for a jar in each directory in turn, in Maven's layout or flat; fetches a
 * missing one, if allowed. Never deletes or overwrites a file. One thread.
 */
public final class RuntimeJars {
    private final List<Path> directories;
    private final Optional<Supplier<Fetcher>> fetching;
    private final Checksums checksums;
    private final FetchProgress progress;

    RuntimeJars(
            List<Path> directories, Optional<Supplier<Fetcher>> fetching, Checksums checksums, FetchProgress progress) {
        this.directories = List.copyOf(directories);
        this.fetching = fetching;
        this.checksums = checksums;
        this.progress = progress;
    }

    /**
     * Uses the user's local Maven repository, and fetches missing jars into it, from the repositories in the user's
     * Maven settings.
     *
     * @throws RuntimeJarsException if the settings cannot be read
     */
    public static RuntimeJars online(FetchProgress progress) throws RuntimeJarsException {
        return online(List.of(), Optional.empty(), progress);
    }

    /**
     * Uses {@code directories}, then the local Maven repository, and fetches missing jars into the latter.
     *
     * @param settings the Maven settings that name the repositories, in place of the user's
     * @throws RuntimeJarsException if a directory is missing, or the settings cannot be read
     */
    public static RuntimeJars online(List<Path> directories, Optional<Path> settings, FetchProgress progress)
            throws RuntimeJarsException {
        MavenHome home = home(settings);
        Supplier<Fetcher> fetching = () -> new MavenFetcher(home);
        return new RuntimeJars(withRepository(directories, home), Optional.of(fetching), Checksums.ofUser(), progress);
    }

    /**
     * Uses {@code directories}, then the user's local Maven repository, and fetches nothing.
     *
     * @throws RuntimeJarsException if a directory is missing, or Maven's settings cannot be read
     */
    public static RuntimeJars offline(List<Path> directories) throws RuntimeJarsException {
        return new RuntimeJars(
                withRepository(directories, home(Optional.empty())),
                Optional.empty(),
                Checksums.ofUser(),
                FetchProgress.SILENT);
    }

    private static List<Path> withRepository(List<Path> directories, MavenHome home) throws RuntimeJarsException {
        for (Path directory : directories) {
            if (!Files.isDirectory(directory)) {
                throw new RuntimeJarsException("directory of jars: must exist, got: " + directory);
            }
        }
        List<Path> all = new ArrayList<>(directories);
        all.add(home.repository());
        return all;
    }

    /**
     * The lock's jars as files, in its order.
     *
     * @throws RuntimeJarsException if one is unavailable, or its checksum differs from the locked one
     */
    public List<Path> resolve(LockFile lock) throws RuntimeJarsException {
        try {
            Path[] classPath = new Path[lock.jars().size()];
            List<Integer> missing = new ArrayList<>();
            for (int i = 0; i < classPath.length; i++) {
                classPath[i] = find(lock.jars().get(i)).orElse(null);
                if (classPath[i] == null) {
                    missing.add(i);
                }
            }
            fetch(missing, lock, classPath);
            return List.of(classPath);
        } finally {
            remember();
        }
    }

    private void fetch(List<Integer> missing, LockFile lock, Path[] classPath) throws RuntimeJarsException {
        if (missing.isEmpty()) {
            return;
        }
        try (Fetcher fetcher = fetcher(lock.jars().get(missing.get(0)))) {
            progress.fetching(missing.size());
            for (int i : missing) {
                classPath[i] = fetch(lock.jars().get(i), fetcher);
            }
        }
    }

    /**
     * Copies the lock's jars to {@code directory}, in Maven's layout, for a site without a network.
     *
     * @throws RuntimeJarsException as {@link #resolve}, and if another file is in the way
     */
    public void carry(LockFile lock, Path directory) throws RuntimeJarsException {
        List<Path> files = resolve(lock);
        for (int i = 0; i < files.size(); i++) {
            LockedJar jar = lock.jars().get(i);
            Path target = directory.resolve(jar.repositoryPath());
            if (Files.exists(target)) {
                verify(jar, target);
            } else {
                copy(files.get(i), target);
            }
        }
    }

    private void remember() {
        try {
            checksums.save();
        } catch (IOException e) {
            // The home directory cannot be written: every run reads the jars again, which is slower but correct.
        }
    }

    private Optional<Path> find(LockedJar jar) throws RuntimeJarsException {
        for (Path directory : directories) {
            for (String name : List.of(jar.repositoryPath(), jar.fileName())) {
                Path file = directory.resolve(name);
                if (Files.isRegularFile(file)) {
                    verify(jar, file);
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }

    private Fetcher fetcher(LockedJar jar) throws RuntimeJarsException {
        return fetching.orElseThrow(() -> new RuntimeJarsException(
                        jar.coordinates() + ": must be in " + joined() + ", since nothing is fetched while offline"))
                .get();
    }

    private Path fetch(LockedJar jar, Fetcher fetcher) throws RuntimeJarsException {
        Path file = fetcher.fetch(jar, progress);
        verify(jar, file);
        progress.verified(jar);
        return file;
    }

    private void verify(LockedJar jar, Path file) throws RuntimeJarsException {
        String found;
        try {
            found = checksums.sha256(file);
        } catch (IOException e) {
            throw new RuntimeJarsException(jar.coordinates() + ": cannot be read: " + file + ": " + reason(e), e);
        }
        if (!found.equals(jar.sha256())) {
            throw new RuntimeJarsException(jar.coordinates() + ": wrong checksum: " + file + ": must be sha256:"
                    + jar.sha256() + ", got: sha256:" + found + "; the file is left as it is");
        }
    }

    private String joined() {
        return String.join(" or ", directories.stream().map(Path::toString).toList());
    }

    /** Copies to a temporary name first, so that a jar under its name is always complete. */
    private static void copy(Path from, Path to) throws RuntimeJarsException {
        try {
            Files.createDirectories(to.getParent());
            Path temporary = to.resolveSibling(to.getFileName() + ".part");
            Files.copy(from, temporary, StandardCopyOption.REPLACE_EXISTING);
            Files.move(temporary, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new RuntimeJarsException("cannot copy " + from + " to " + to + ": " + reason(e), e);
        }
    }

    private static MavenHome home(Optional<Path> settings) throws RuntimeJarsException {
        try {
            return MavenHome.ofUser(settings);
        } catch (IOException e) {
            throw new RuntimeJarsException("cannot find the local Maven repository: " + reason(e), e);
        }
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
