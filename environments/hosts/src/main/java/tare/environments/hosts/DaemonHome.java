package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;

/** A daemon's own directory: its configuration, its volumes, and its working directory. One thread at a time. */
final class DaemonHome {
    private static final String OWNER_ONLY = "rw-------";

    private final Path directory;
    private final List<Path> secrets = new ArrayList<>();

    DaemonHome(Path directory) {
        this.directory = directory;
    }

    Path directory() {
        return directory;
    }

    Path configuration() {
        return directory.resolve("conf");
    }

    /** Creates the configuration directory and the volumes. */
    Map<String, RemotePath> make(Role role) throws IOException {
        Files.createDirectories(configuration());
        Map<String, RemotePath> volumes = new LinkedHashMap<>();
        for (String volume : role.volumes()) {
            Path made = Files.createDirectories(directory.resolve("data").resolve(volume));
            volumes.put(volume, RemotePath.of(made));
        }
        return volumes;
    }

    void write(List<ConfigFile> files, ProcessOwner owner) throws IOException {
        for (ConfigFile file : files) {
            Path path = configuration().resolve(file.name());
            Files.createDirectories(path.getParent());
            if (file.isSecret()) {
                owner.takeSecret(path);
                secrets.add(path);
                makeForOwnerOnly(path);
            }
            Files.writeString(path, file.text());
        }
    }

    /** Restricted before it has content: another user could open the file in between and keep it open. */
    private static void makeForOwnerOnly(Path path) throws IOException {
        try {
            Files.createFile(path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)));
        } catch (FileAlreadyExistsException e) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(OWNER_ONLY));
        }
    }

    void removeSecrets() throws IOException {
        for (Path secret : secrets) {
            Files.deleteIfExists(secret);
        }
        secrets.clear();
    }
}
