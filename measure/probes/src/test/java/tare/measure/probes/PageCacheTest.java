package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageCacheTest {
    @TempDir
    Path directory;

    @Test
    void theKernelIsToldToDropFilesAndNames() throws Exception {
        Path control = Files.createFile(directory.resolve("drop_caches"));
        assertThat(Machine.dropPageCache(control)).isEmpty();
        assertThat(control).hasContent("3\n");
    }

    @Test
    void whereItCannotBeDoneTheReasonIsKnown() {
        assertThat(Machine.dropPageCache(directory.resolve("none"))).contains("this kernel cannot");
        assertThat(Machine.dropPageCache(directory)).contains("Is a directory");
    }
}
