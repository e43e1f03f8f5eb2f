package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.HarnessFloor;

class FloorCacheTest {
    private static final Instant NOW = Instant.parse("2026-11-22T00:00:00Z");
    private static final Map<String, String> HERE = Map.of("machine.cpu.model", "one", "traffic", "at max");
    private static final HarnessFloor FLOOR = new HarnessFloor(HERE, false, 1_500_000, 300, 900, true, NOW);

    @TempDir
    Path directory;

    private FloorCache cache;

    @BeforeEach
    void keep() {
        cache = new FloorCache(directory.resolve("cache"));
        cache.keep(FLOOR);
    }

    @Test
    void aFloorIsFoundAgainUnderTheSameConditions() {
        assertThat(cache.find(HERE, NOW.plusSeconds(60))).contains(FLOOR);
        assertThat(cache.find(Map.of("machine.cpu.model", "two", "traffic", "at max"), NOW))
                .isEmpty();
    }

    @Test
    void afterAWeekItIsMeasuredAgain() {
        assertThat(cache.find(HERE, NOW.plus(Duration.ofDays(7)).minusSeconds(1)))
                .isPresent();
        assertThat(cache.find(HERE, NOW.plus(Duration.ofDays(7)))).isEmpty();
    }

    @Test
    void aDisturbedOneIsMeasuredAgainAfterAnHour() {
        HarnessFloor disturbed = new HarnessFloor(HERE, false, 900_000, 400, 2_000, false, NOW);
        cache.keep(disturbed);
        assertThat(cache.find(HERE, NOW.plus(Duration.ofHours(1)).minusSeconds(1)))
                .contains(disturbed);
        assertThat(cache.find(HERE, NOW.plus(Duration.ofHours(1)))).isEmpty();
    }

    @Test
    void oneFromTheFutureIsNotBelieved() {
        assertThat(cache.find(HERE, NOW.minusSeconds(1))).isEmpty();
    }

    @Test
    void aDamagedOneCountsAsNone() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("cache"))) {
            for (Path file : files.toList()) {
                Files.writeString(file, "nonsense");
            }
        }
        assertThat(cache.find(HERE, NOW)).isEmpty();
        cache.keep(FLOOR);
        assertThat(cache.find(HERE, NOW)).contains(FLOOR);
    }

    @Test
    void whatHasHadItsTimeIsForgotten() throws IOException {
        Path place = directory.resolve("cache");
        for (String name : List.of("old.json", "floor1.tmp", "notes.txt", "new.json")) {
            Path file = Files.createFile(place.resolve(name));
            Duration age = name.equals("new.json") ? Duration.ofDays(6) : Duration.ofDays(8);
            Files.setLastModifiedTime(file, FileTime.from(NOW.minus(age)));
        }
        cache.keep(FLOOR);

        assertThat(place.resolve("old.json")).doesNotExist();
        assertThat(place.resolve("floor1.tmp")).doesNotExist();
        assertThat(place.resolve("new.json")).exists();
        assertThat(place.resolve("notes.txt")).as("is not the cache's").exists();
        assertThat(cache.find(HERE, NOW)).contains(FLOOR);
    }

    @Test
    void aPlaceThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatThrownBy(() -> new FloorCache(file).keep(FLOOR))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("cannot be written");
    }
}
