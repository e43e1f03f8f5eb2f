package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.FileStore;
import tare.api.spi.LocalFileStore;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.quality.testing.RecordingReply;

class TextLoaderTest {
    private int batches;

    /** Parts that were counted before a failure must not make a load look complete. */
    @Test
    void aFailureEndsTheLoadWithItsMessage(@TempDir Path directory) throws Exception {
        TpcdsFactory factory = new TpcdsFactory();
        TpcdsSpec spec =
                TpcdsSpec.read(Settings.of("tpcds", factory.settings(), Map.of("scale", "0.01", "queries", "q3")));
        DataDirectory full =
                new DataDirectory(new FullDisk(new LocalFileStore(directory), new AtomicLong(500_000)), "data");
        try (TextLoader loader = new TextLoader(spec, full, new Share(0, 1, 0, 1), 7)) {
            assertThatThrownBy(() -> {
                        while (true) {
                            assertThat(loader.prepare()).isEqualTo(7);
                            RecordingReply.of(loader);
                            batches++;
                        }
                    })
                    .hasMessage("no space left on device");
            assertThatThrownBy(loader::prepare).hasMessage("no space left on device");
        }
        assertThat(batches).isPositive();
    }

    /** A double for a fault: the disk is full after some bytes. */
    private record FullDisk(FileStore files, AtomicLong left) implements FileStore {
        @Override
        public OutputStream create(String path) throws Exception {
            return new FilterOutputStream(files.create(path)) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    if (left.addAndGet(-length) < 0) {
                        throw new IOException("no space left on device");
                    }
                    out.write(bytes, from, length);
                }
            };
        }

        @Override
        public InputStream open(String path) throws Exception {
            return files.open(path);
        }

        @Override
        public List<Entry> list(String path) throws Exception {
            return files.list(path);
        }

        @Override
        public void delete(String path) throws Exception {
            files.delete(path);
        }

        @Override
        public String locate(String path) {
            return files.locate(path);
        }
    }
}
