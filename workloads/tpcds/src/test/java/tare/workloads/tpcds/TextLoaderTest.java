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
    private static final int OPERATION = 7;

    private final TpcdsSpec spec = TpcdsSpec.read(
            Settings.of("tpcds", new TpcdsFactory().settings(), Map.of("scale", "0.01", "queries", "q3")));

    /** What callers reported. */
    private long parts;

    /** Parts that were counted before a failure must not make a load look complete. */
    @Test
    void aFailureEndsTheLoadWithItsMessage(@TempDir Path directory) throws Exception {
        try (TextLoader loader = loader(directory, new AtomicLong(500_000))) {
            assertThatThrownBy(() -> sendAll(loader)).hasMessage("no space left on device");
            assertThatThrownBy(loader::prepare).hasMessage("no space left on device");
        }
    }

    @Test
    void aLoadThatWasBrokenOffGoesOnWithWhatIsMissing(@TempDir Path directory) throws Exception {
        DataDirectory kept = directory(directory, new AtomicLong());
        // The sales are generated first, and date_dim does not fit.
        try (TextLoader loader = loader(directory, new AtomicLong(20_000_000))) {
            assertThatThrownBy(() -> sendAll(loader)).hasMessage("no space left on device");
        }
        assertThat(kept.complete()).containsExactly(new DataDirectory.Piece("store_sales", 1));
        // Ended between the text and its notes.
        try (OutputStream out = new LocalFileStore(directory).create(kept.text("item", 1))) {
            out.write('1');
        }
        kept.keepComplete();
        assertThat(kept.texts("item")).isEmpty();

        parts = 0;
        AtomicLong left = new AtomicLong(Long.MAX_VALUE);
        try (TextLoader loader = loader(directory, left)) {
            sendAll(loader);
        }
        assertThat(parts).isEqualTo(spec.data().size());
        assertThat(kept.complete()).hasSize(3);
        long sales = size(kept, "store_sales");
        long others = size(kept, "date_dim") + size(kept, "item");
        assertThat(sales).isGreaterThan(1_000_000);
        assertThat(Long.MAX_VALUE - left.get()).isBetween(others, others + 10_000);
    }

    private static long size(DataDirectory kept, String table) throws Exception {
        return kept.files().list(kept.text(table)).stream()
                .mapToLong(FileStore.Entry::bytes)
                .sum();
    }

    private static DataDirectory directory(Path directory, AtomicLong bytesLeft) {
        return new DataDirectory(new FullDisk(new LocalFileStore(directory), bytesLeft), "data");
    }

    private TextLoader loader(Path directory, AtomicLong bytesLeft) throws Exception {
        return new TextLoader(spec, directory(directory, bytesLeft), new Share(0, 1, 0, 1), OPERATION);
    }

    private void sendAll(TextLoader loader) throws Exception {
        while (loader.prepare() == OPERATION) {
            parts += RecordingReply.of(loader).answers().get(0).rows();
        }
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
