package tare.api.spi.system;

import java.io.Serializable;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * An absolute path on a daemon's host, which need not be this machine: a path here says nothing about a file there.
 *
 * @param text absolute, with {@code /} between its parts
 */
public record RemotePath(String text) implements Serializable {
    public RemotePath {
        if (!text.startsWith("/")) {
            throw new IllegalArgumentException("a path on a host must be absolute, got: " + text);
        }
    }

    /** The path of a file on this machine. */
    public static RemotePath of(Path path) {
        return new RemotePath(path.toAbsolutePath().toString());
    }

    /** @param relative with {@code /} between its parts */
    public RemotePath resolve(String relative) {
        return new RemotePath(text.endsWith("/") ? text + relative : text + "/" + relative);
    }

    /** The last part. */
    public String name() {
        return text.substring(text.lastIndexOf('/') + 1);
    }

    /** The path as a {@code file:} URI (RFC 8089), whether or not something exists there. */
    public String uri() {
        try {
            return new URI("file", "", text, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(text, e); // Quoting leaves nothing that a URI may not hold.
        }
    }

    /** The path here, for a host that shares this machine's files. */
    public Path local() {
        return Path.of(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
