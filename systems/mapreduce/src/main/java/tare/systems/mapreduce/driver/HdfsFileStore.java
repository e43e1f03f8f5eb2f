package tare.systems.mapreduce.driver;

import java.io.FileNotFoundException;
import java.io.FilterOutputStream;
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

/** Files below one directory of the cluster's file system. Any thread; a stream belongs to one. */
final class HdfsFileStore implements FileStore {
    /** Files being written; other names must not end with it. */
    private static final String UNFINISHED = ".unfinished";

    private final FileSystem files;
    private final FileContext context;
    private final Path root;

    /**
     * @param context of the same file system; it can rename a file over another
     * @param root an absolute path
     */
    HdfsFileStore(FileSystem files, FileContext context, String root) {
        this.files = files;
        this.context = context;
        this.root = files.makeQualified(new Path(root));
    }

    @Override
    public OutputStream create(String path) throws IOException {
        Path file = resolve(path);
        Path unfinished = file.suffix(UNFINISHED);
        return new Finishing(files.create(unfinished, true), unfinished, file);
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
                if (!file.getPath().getName().endsWith(UNFINISHED)) {
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
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..") || name.endsWith(UNFINISHED)) {
                throw new IllegalArgumentException(
                        "a path must be names separated by /, none of them empty, . or .., got: " + path);
            }
        }
        return new Path(root, path);
    }

    /** Gives the file its name once it is whole. */
    private final class Finishing extends FilterOutputStream {
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
                context.rename(unfinished, file, Options.Rename.OVERWRITE);
            }
        }
    }
}
