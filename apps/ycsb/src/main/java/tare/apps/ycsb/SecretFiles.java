package tare.apps.ycsb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.List;

/**
 * Files that may hold passwords, in a call's own directory. Only their owner may read them, and they are deleted when
 * the call ends.
 */
public record SecretFiles(Path directory) {
    static final String BINDING_PROPERTIES = "binding.properties";
    static final String REDIS_PASSWORD = "redis.password";
    private static final List<String> NAMES = List.of(BINDING_PROPERTIES, REDIS_PASSWORD);

    /** @param name one of the constants here */
    Path write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createFile(file);
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(
                    file, EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
        }
        return Files.writeString(file, text);
    }

    /** Deletes the files, including those written through another object. */
    public void delete() throws IOException {
        for (String name : NAMES) {
            Files.deleteIfExists(directory.resolve(name));
        }
    }
}
