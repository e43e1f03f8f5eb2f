package tare.api.spi;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files below a directory of this machine, for drivers of embedded systems. Any thread; a stream belongs to one.
 *
 * @param root created with the first file
 */
public record LocalFileStore(Path root) implements FileStore {
    /** Files being written; other names must not end with it. */
    private static final String UNFINISHED = ".unfinished";

    public LocalFileStore {
        root = root.toAbsolutePath();
    }

    @Override
    public OutputStream create(String path) throws IOException {
        Path file = resolve(path);
        Path unfinished = file.resolveSibling(file.getFileName() + UNFINISHED);
        Files.createDirectories(file.getParent());
        return new Finishing(Files.newOutputStream(unfinished), unfinished, file);
    }

    @Override
    public InputStream open(String path) throws IOException {
        return Files.newInputStream(resolve(path));
    }

    @Override
    public List<Entry> list(String directory) throws IOException {
        Path top = directory.isEmpty() ? root : resolve(directory);
        if (!Files.isDirectory(top)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(top)) {
            return files.filter(file -> Files.isRegularFile(file) && !isUnfinished(file))
                    .map(this::entry)
                    .sorted(Comparator.comparing(Entry::path))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private Entry entry(Path file) {
        try {
            return new Entry(root.relativize(file).toString(), Files.size(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void delete(String path) throws IOException {
        FileTrees.delete(resolve(path));
    }

    @Override
    public String locate(String path) {
        return resolve(path).toString();
    }

    private Path resolve(String path) {
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..") || name.endsWith(UNFINISHED)) {
                throw new IllegalArgumentException(
                        "a path must be names separated by /, none of them empty, . or .., got: " + path);
            }
        }
        return root.resolve(path);
    }

    private static boolean isUnfinished(Path file) {
        return file.getFileName().toString().endsWith(UNFINISHED);
    }

    /** Gives the file its name once it is whole. */
    private static final class Finishing extends FilterOutputStream {
        private final Path unfinished;
        private final Path file;
        private boolean closed;

        Finishing(OutputStream out, Path unfinished, Path file) {
            super(out);
            this.unfinished = unfinished;
            this.file = file;
        }

        /** Not byte by byte, as {@link FilterOutputStream} does. */
        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            if (!closed) {
                closed = true;
                super.close();
                Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }
}
