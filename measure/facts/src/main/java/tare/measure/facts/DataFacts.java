package tare.measure.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The file system and the device under the data directory. */
final class DataFacts {
    private final SystemFiles files;
    private final Facts facts;

    private DataFacts(SystemFiles files, Facts facts) {
        this.files = files;
        this.facts = facts;
    }

    static void add(SystemFiles files, Path dataDirectory, Facts facts) {
        DataFacts data = new DataFacts(files, facts);
        Optional<Mount> mount = real(dataDirectory).flatMap(data::mountOf);
        data.addMount(mount);
        data.addDevice(mount.flatMap(data::device));
    }

    /** Resolves symbolic links; for a missing directory, returns its nearest existing ancestor. */
    private static Optional<Path> real(Path directory) {
        for (Path each = directory.toAbsolutePath(); each != null; each = each.getParent()) {
            if (Files.exists(each)) {
                try {
                    return Optional.of(each.toRealPath());
                } catch (IOException e) {
                    return Optional.empty(); // no permission: the facts are unknown
                }
            }
        }
        return Optional.empty();
    }

    /** The deepest mount that holds it; of several on one directory the last, which covers the others. */
    private Optional<Mount> mountOf(Path directory) {
        return files.lines("proc/self/mountinfo").stream()
                .flatMap(line -> Mount.parse(line).stream())
                .filter(mount -> directory.startsWith(mount.point()))
                .reduce((best, next) ->
                        next.point().getNameCount() >= best.point().getNameCount() ? next : best);
    }

    private void addMount(Optional<Mount> mount) {
        facts.put("data.device", mount.map(Mount::source));
        facts.put("data.file-system", mount.map(Mount::type));
        facts.put("data.mount-options", mount.map(Mount::options));
    }

    private void addDevice(Optional<Path> device) {
        facts.put("data.device.model", device.flatMap(path -> SystemFiles.text(path.resolve("device/model"))));
        facts.put("data.device.rotational", device.flatMap(path -> SystemFiles.text(path.resolve("queue/rotational"))));
        facts.put("data.device.scheduler", device.flatMap(path -> SystemFiles.chosen(path.resolve("queue/scheduler"))));
        facts.put(
                "data.device.read-ahead",
                device.flatMap(path -> SystemFiles.text(path.resolve("queue/read_ahead_kb")))
                        .map(kilobytes -> kilobytes + " kB"));
        facts.put(
                "data.device.write-cache", device.flatMap(path -> SystemFiles.text(path.resolve("queue/write_cache"))));
    }

    /** A partition's queue is that of its disk. Empty if no block device is behind the mount. */
    private Optional<Path> device(Mount mount) {
        try {
            Path device = files.path("sys/dev/block").resolve(mount.number()).toRealPath();
            return Optional.of(Files.exists(device.resolve("partition")) ? device.getParent() : device);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
