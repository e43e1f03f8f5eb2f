package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.FileStore;
import tare.api.spi.FileStore.Entry;

/** The contract of every {@link FileStore}. */
public interface FileStoreContract {
    /** Work on an empty store. */
    interface Use {
        void of(FileStore files) throws Exception;
    }

    /** Opens an empty store, which may use the directory, for one use. */
    void open(Path directory, Use use) throws Exception;

    @Test
    default void aFileIsReadAsWritten(@TempDir Path directory) throws Exception {
        open(directory, files -> {
            write(files, "a/b/c.txt", "two\nlines");
            assertThat(read(files, "a/b/c.txt")).isEqualTo("two\nlines");
        });
    }

    @Test
    default void aLaterFileReplacesAnEarlierOne(@TempDir Path directory) throws Exception {
        open(directory, files -> {
            write(files, "a", "a longer text");
            write(files, "a", "short");
            assertThat(read(files, "a")).isEqualTo("short");
        });
    }

    @Test
    default void anUnfinishedFileIsNotSeen(@TempDir Path directory) throws Exception {
        open(directory, files -> {
            try (OutputStream out = files.create("a")) {
                out.write(1);
                assertThat(files.list("")).isEmpty();
                assertThatThrownBy(() -> read(files, "a")).isInstanceOf(Exception.class);
            }
            assertThat(files.list("")).containsExactly(new Entry("a", 1));
        });
    }

    @Test
    default void aListIsSortedAndHoldsFilesOfAllLevels(@TempDir Path directory) throws Exception {
        open(directory, files -> {
            for (String path : List.of("b/2", "a/x/1", "b/10", "c")) {
                write(files, path, path);
            }
            assertThat(files.list(""))
                    .containsExactly(
                            new Entry("a/x/1", 5), new Entry("b/10", 4), new Entry("b/2", 3), new Entry("c", 1));
            assertThat(files.list("b")).containsExactly(new Entry("b/10", 4), new Entry("b/2", 3));
            assertThat(files.list("none")).isEmpty();
        });
    }

    @Test
    default void aDirectoryIsDeletedWithItsFilesAndNothingElse(@TempDir Path directory) throws Exception {
        open(directory, files -> {
            for (String path : List.of("b/2", "b/c/3", "bb", "a")) {
                write(files, path, path);
            }
            files.delete("b");
            files.delete("a");
            files.delete("never-there");
            assertThat(files.list("")).extracting(Entry::path).containsExactly("bb");
        });
    }

    @Test
    default void pathsThatLeaveTheDirectoryAreRefused(@TempDir Path directory) throws Exception {
        open(directory, files -> {
            for (String path : List.of("../a", "a/../b", "/a", "a//b", "./a", "a/")) {
                assertThatThrownBy(() -> files.create(path).close())
                        .as(path)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining(path);
                assertThatThrownBy(() -> files.delete(path)).as(path).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> files.list(path)).as(path).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> files.locate(path)).as(path).isInstanceOf(IllegalArgumentException.class);
            }
            // An empty path means everything, which no caller may remove or replace.
            assertThatThrownBy(() -> files.delete("")).isInstanceOf(IllegalArgumentException.class);
        });
    }

    private static void write(FileStore files, String path, String text) throws Exception {
        try (OutputStream out = files.create(path)) {
            out.write(text.getBytes(UTF_8));
        }
    }

    private static String read(FileStore files, String path) throws Exception {
        try (InputStream in = files.open(path)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
