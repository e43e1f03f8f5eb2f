package tare.measure.runner.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.measure.runtime.Checksums;

class ClassPathSumTest {
    @TempDir
    Path place;

    private Path jar;
    private Path classes;

    @BeforeEach
    void aClassPath() throws IOException {
        jar = Files.writeString(place.resolve("engine-1-SNAPSHOT.jar"), "engine");
        classes = Files.createDirectories(place.resolve("classes/a"));
        Files.writeString(classes.resolve("A.class"), "a");
    }

    @Test
    void anotherBuildUnderTheSameNamesHasAnotherSum() throws IOException {
        String before = sum();
        assertThat(before).matches("[0-9a-f]{64}").isEqualTo(sum());
        Files.writeString(jar, "engine, changed");
        String changedJar = sum();
        Files.writeString(classes.resolve("A.class"), "b, changed");
        String changedClass = sum();
        Files.move(classes.resolve("A.class"), classes.resolve("B.class"));

        assertThat(List.of(before, changedJar, changedClass, sum())).doesNotHaveDuplicates();
    }

    @Test
    void aBuildThatMadeTheSameAgainHasTheSameSum() throws IOException {
        String before = sum();
        Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000));

        assertThat(sum()).isEqualTo(before);
    }

    @Test
    void whatIsNotThereBreaksNothing() throws IOException {
        String before = sum();
        Files.delete(jar);

        assertThat(sum()).isNotEqualTo(before);
    }

    @Test
    void aJarWhoseSumWasKeptWhenItWasCheckedIsNotReadAgain() throws IOException {
        Path memory = place.resolve("cache/checksums");
        String before = new ClassPathSum(settled(memory)).sum(List.of(jar));
        Checksums checking = settled(memory);
        String kept = checking.sha256(jar);
        checking.save();
        assertThat(new ClassPathSum(settled(memory)).sum(List.of(jar))).isEqualTo(before);

        Files.writeString(memory, Files.readString(memory).replace(kept, "0".repeat(64)));
        assertThat(new ClassPathSum(settled(memory)).sum(List.of(jar))).isNotEqualTo(before);
    }

    /** Checksums that also remember files that have only just changed. */
    private static Checksums settled(Path memory) {
        return new Checksums(memory, InstantSource.offset(InstantSource.system(), Duration.ofMinutes(1)));
    }

    private String sum() {
        return ClassPathSum.of(List.of(jar, place.resolve("classes")));
    }
}
