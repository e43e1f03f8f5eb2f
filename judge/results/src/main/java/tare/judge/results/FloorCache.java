package tare.judge.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tare.api.model.HarnessFloor;

/**
 * Caches harness floors for later experiments, in one file per set of conditions. Several processes may use the same
 * directory.
 */
public final class FloorCache {
    /** After that a machine may have changed: its microcode, its neighbours, its cooling. */
    private static final Duration LASTS = Duration.ofDays(7);

    /** A disturbance often lasts for a while, and would disturb the next one, too. */
    private static final Duration DISTURBED_LASTS = Duration.ofHours(1);

    private final Path directory;

    public FloorCache(Path directory) {
        this.directory = directory;
    }

    /** In the user's cache: {@code XDG_CACHE_HOME}, or else {@code .cache} in the home directory. */
    public static FloorCache ofUser() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path place =
                cache == null || cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return new FloorCache(place.resolve("tare").resolve("harness-floor"));
    }

    /**
     * Finds a floor measured under the very same conditions in the last seven days; if it was disturbed, in the last
     * hour. A floor that cannot be read is ignored.
     */
    public Optional<HarnessFloor> find(Map<String, String> conditions, Instant now) {
        Path file = file(conditions);
        try {
            return Optional.ofNullable(Files.exists(file) ? Json.read(file, HarnessFloor.class) : null)
                    .filter(floor -> floor.conditions().equals(conditions))
                    .filter(floor -> !floor.measuredAt().isAfter(now)
                            && floor.measuredAt()
                                    .plus(floor.quiet() ? LASTS : DISTURBED_LASTS)
                                    .isAfter(now));
        } catch (ResultsException e) {
            return Optional.empty();
        }
    }

    /** @throws ResultsException if it cannot be written */
    public void keep(HarnessFloor floor) {
        Path file = file(floor.conditions());
        try {
            SafeFiles.createDirectories(directory);
            // A unique name, since other processes may write the same floor at the same moment.
            Path temporary = Files.createTempFile(directory, "floor", ".tmp");
            SafeFiles.writeSynced(temporary, Json.pretty(floor));
            SafeFiles.rename(temporary, file);
            forgetBefore(floor.measuredAt().minus(LASTS), file);
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be written: " + FileProblem.of(e), e);
        }
    }

    /** Deletes expired and partial entries; each new build has conditions of its own, so entries would pile up. */
    private void forgetBefore(Instant oldest, Path justWritten) throws IOException {
        try (DirectoryStream<Path> kept = Files.newDirectoryStream(directory, "*.{json,tmp}")) {
            for (Path each : kept) {
                if (!each.equals(justWritten)
                        && Files.getLastModifiedTime(each).toInstant().isBefore(oldest)) {
                    Files.deleteIfExists(each);
                }
            }
        } catch (NoSuchFileException e) {
            // Another process deleted it first.
        }
    }

    private Path file(Map<String, String> conditions) {
        byte[] sum =
                RecordSums.sha256().digest(new TreeMap<>(conditions).toString().getBytes(StandardCharsets.UTF_8));
        return directory.resolve(HexFormat.of().formatHex(sum, 0, 16) + ".json");
    }
}
