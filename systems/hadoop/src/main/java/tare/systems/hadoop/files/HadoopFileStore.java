package tare.systems.hadoop.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import tare.api.spi.FileStore;
import tare.api.spi.UnfinishedFile;

/** Files below one directory of a file system of Hadoop's. Any thread; a stream belongs to one. */
public final class HadoopFileStore implements FileStore {
    private final FileSystem files;
    private final FileContext context;
    private final Path root;

    /**
     * @param context of the same file system; it can rename a file over another
     * @param root an absolute path
     */
    public HadoopFileStore(FileSystem files, FileContext context, String root) {
        this.files = files;
        this.context = context;
        this.root = files.makeQualified(new Path(root));
    }

    @Override
    public OutputStream create(String path) throws IOException {
        Path file = resolve(path);
        Path unfinished = new Path(root, UnfinishedFile.nameOf(path));
        return new UnfinishedFile(
                files.create(unfinished, true), () -> context.rename(unfinished, file, Options.Rename.OVERWRITE));
    }

    @Override
    public InputStream open(String path) throws IOException {
        return files.open(resolve(path));
    }

    @Override
    public List<Entry> list(String directory) throws IOException {
        Path top = directory.isEmpty() ? root : resolve(directory);
        List<Entry> entries = new ArrayList<>();
        try {
            if (files.getFileStatus(top).isFile()) {
                return List.of();
            }
            RemoteIterator<LocatedFileStatus> found = files.listFiles(top, true);
            while (found.hasNext()) {
                LocatedFileStatus file = found.next();
                if (!UnfinishedFile.isName(file.getPath().getName())) {
                    entries.add(new Entry(
                            root.toUri().relativize(file.getPath().toUri()).getPath(), file.getLen()));
                }
            }
        } catch (FileNotFoundException e) {
            // It is not there, or was removed meanwhile.
            return List.copyOf(entries);
        }
        entries.sort(Comparator.comparing(Entry::path));
        return List.copyOf(entries);
    }

    @Override
    public void delete(String path) throws IOException {
        files.delete(resolve(path), true);
    }

    @Override
    public String locate(String path) {
        return resolve(path).toString();
    }

    private Path resolve(String path) {
        return new Path(root, UnfinishedFile.checkedPath(path));
    }
}
