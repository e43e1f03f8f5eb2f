package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreesTest {
    @TempDir
    Path directory;

    @Test
    void linksAreRemovedAndNotFollowed() throws Exception {
        Path kept = Files.createDirectory(directory.resolve("kept"));
        Files.createFile(kept.resolve("file"));
        Path tree = Files.createDirectories(directory.resolve("tree/deep")).getParent();
        Files.createSymbolicLink(tree.resolve("deep/link"), kept);
        FileTrees.delete(tree);
        assertThat(tree).doesNotExist();
        Path link = Files.createSymbolicLink(directory.resolve("link"), kept);
        FileTrees.delete(link);
        assertThat(directory).isDirectoryNotContaining("glob:**/link");
        assertThat(kept.resolve("file")).exists();
    }

    @Test
    void aLinkToNothingIsRemoved() throws Exception {
        FileTrees.delete(Files.createSymbolicLink(directory.resolve("link"), directory.resolve("gone")));
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void whatIsNotThereIsLeftAsItIs() throws Exception {
        FileTrees.delete(directory.resolve("gone"));
        assertThat(directory).isEmptyDirectory();
    }
}
