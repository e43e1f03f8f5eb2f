package tare.api.spi;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a file of a {@link FileStore} under another name and renames it when it is closed, so that a file is visible
 * only once it is whole. One thread.
 */
public final class UnfinishedFile extends FilterOutputStream {
    private static final String SUFFIX = ".unfinished";

    private final Renaming renaming;
    private boolean closed;

    /** Gives the file its name, over one that is there. */
    @FunctionalInterface
    public interface Renaming {
        void rename() throws IOException;
    }

    /** @param out writes the file named {@link #nameOf} */
    public UnfinishedFile(OutputStream out, Renaming renaming) {
        super(out);
        this.renaming = renaming;
    }

    /** The name of a file while it is written. */
    public static String nameOf(String file) {
        return file + SUFFIX;
    }

    /** Whether a file of this name is not whole. */
    public static boolean isName(String file) {
        return file.endsWith(SUFFIX);
    }

    /**
     * Returns a path of a {@link FileStore} as it is.
     *
     * @throws IllegalArgumentException if it does not consist of names, or one of them is that of an unfinished file
     */
    public static String checkedPath(String path) {
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..") || isName(name)) {
                throw new IllegalArgumentException(
                        "a path must be names separated by /, none of them empty, . or .., got: " + path);
            }
        }
        return path;
    }

    /** Not byte by byte, as {@link FilterOutputStream} does. */
    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
    }

    /** Closes the stream, and leaves the file unfinished: it never becomes visible, and goes with its directory. */
    public void abandon() throws IOException {
        if (!closed) {
            closed = true;
            super.close();
        }
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            super.close();
            renaming.rename();
        }
    }
}
