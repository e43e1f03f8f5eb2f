package tare.api.spi;

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
    public LocalFileStore {
        root = root.toAbsolutePath();
    }

    @Override
    public OutputStream create(String path) throws IOException {
        Path file = resolve(path);
        Path unfinished =
                file.resolveSibling(UnfinishedFile.nameOf(file.getFileName().toString()));
        Files.createDirectories(file.getParent());
        return new UnfinishedFile(
                Files.newOutputStream(unfinished), () -> Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE));
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
        return root.resolve(UnfinishedFile.checkedPath(path));
    }

    private static boolean isUnfinished(Path file) {
        return UnfinishedFile.isName(file.getFileName().toString());
    }
}
