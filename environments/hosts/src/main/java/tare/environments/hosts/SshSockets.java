package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/**
 * Names for the sockets of ssh's connections. All are in one directory of the user's own, so that a killed harness
 * leaves no directory of its own behind. Any thread.
 */
final class SshSockets {
    private static final String OWNER_ONLY = "rwx------";

    private SshSockets() {}

    /** A path for one connection. It is short, as a socket's path is limited to about a hundred characters. */
    static Path next() throws IOException {
        String name = UUID.randomUUID().toString().replace("-", "");
        return directory().resolve(name);
    }

    /** The directory, which is made if it is missing. */
    static Path directory() throws IOException {
        String user = System.getProperty("user.name").replaceAll("[^A-Za-z0-9._-]", "_");
        Path directory = Path.of(System.getProperty("java.io.tmpdir"), "tare-ssh-" + user);
        try {
            Files.createDirectory(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)));
        } catch (FileAlreadyExistsException e) {
            refuseForeign(directory);
        }
        return directory;
    }

    /** All users can create directories in its parent, and the owner of this one could take over the connections. */
    private static void refuseForeign(Path directory) throws IOException {
        PosixFileAttributes found =
                Files.readAttributes(directory, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isDirectory()
                || !PosixFilePermissions.toString(found.permissions()).equals(OWNER_ONLY)
                || !found.owner().getName().equals(System.getProperty("user.name"))) {
            throw new IOException(directory + ": must be a directory that only its owner, "
                    + System.getProperty("user.name") + ", can use; remove it");
        }
    }
}
