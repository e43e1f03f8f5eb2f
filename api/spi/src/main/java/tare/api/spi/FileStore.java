package tare.api.spi;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * Files of an arm's system. Paths are relative to a directory that belongs to this arm alone: names separated by
 * {@code /}, without {@code .} and {@code ..}; others are refused with an {@link IllegalArgumentException}. Any thread;
 * a stream belongs to one.
 */
public non-sealed interface FileStore extends Capability {
    /**
     * Creates a file, with the directories above it, or replaces one; its content is visible once the stream is closed.
     */
    OutputStream create(String path) throws Exception;

    InputStream open(String path) throws Exception;

    /** @param bytes of content */
    record Entry(String path, long bytes) {}

    /** All files below a directory, sorted by path; none if it does not exist. An empty path means everything. */
    List<Entry> list(String directory) throws Exception;

    /** Removes a file, or a directory with everything below it; does nothing if there is none. */
    void delete(String path) throws Exception;

    /** The path as the system itself names it, for statements and arguments of jobs. */
    String locate(String path);
}
