package tare.systems.mapreduce.driver;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import tare.api.spi.Endpoints;

/**
 * The directory of all files that Tare and its jobs write.
 *
 * @param path on the default file system, where main classes look for their files, too
 * @param isAmongOthers whether the file system has other users
 */
record JobsRoot(Path path, boolean isAmongOthers) {
    /**
     * @param endpoints with {@code root} on a cluster that Tare has placed; otherwise it is {@code tare_ID} in
     *     {@code directory} or the user's home directory
     * @throws IllegalArgumentException if the directory is on another file system than the cluster's default
     */
    static JobsRoot of(Endpoints endpoints, FileSystem files, Configuration configuration) {
        Map<String, String> addresses = endpoints.addresses();
        if (addresses.containsKey("root")) {
            return new JobsRoot(new Path(addresses.get("root")), false);
        }
        String given = addresses.getOrDefault("directory", "");
        Path parent = given.isBlank() ? files.getHomeDirectory() : new Path(given);
        String scheme = parent.toUri().getScheme();
        if (scheme != null
                && !scheme.equals(FileSystem.getDefaultUri(configuration).getScheme())) {
            throw new IllegalArgumentException("directory: must be on the cluster's default file system, "
                    + FileSystem.getDefaultUri(configuration) + ", got: " + given);
        }
        return new JobsRoot(new Path(parent, "tare_" + endpoints.id()), true);
    }
}
