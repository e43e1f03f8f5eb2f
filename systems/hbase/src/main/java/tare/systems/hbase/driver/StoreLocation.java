package tare.systems.hbase.driver;

import java.net.URI;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A directory of some file system, judged by its name alone: no file system is accessed.
 *
 * @param path with its scheme
 */
record StoreLocation(Path path) {
    /** @param name a URI, or a path in the configuration's default file system */
    static StoreLocation of(String name, Configuration configuration) {
        Path path = new Path(name);
        // Hadoop cannot add a child to a store that is named without a path.
        Path whole = path.toUri().getPath().isEmpty() ? new Path(name + "/") : path;
        URI standard = FileSystem.getDefaultUri(configuration);
        String scheme = whole.toUri().getScheme();
        return new StoreLocation(
                scheme == null || scheme.equalsIgnoreCase(standard.getScheme())
                        ? whole.makeQualified(standard, new Path("/"))
                        : whole);
    }

    StoreLocation child(String name) {
        return new StoreLocation(new Path(path, name));
    }

    /** Whether it is that one or below it. One HDFS may have several names, so for two of them only the paths count. */
    boolean isWithin(StoreLocation other) {
        return kind().equals(other.kind())
                && (isHdfs() || store().equals(other.store()))
                && withSlash().startsWith(other.withSlash());
    }

    boolean isHdfs() {
        return kind().equals("hdfs");
    }

    /** Its scheme; several schemes of the same files give the same result. */
    private String kind() {
        String scheme = path.toUri().getScheme().toLowerCase(Locale.ROOT);
        return switch (scheme) {
            case "s3", "s3n" -> "s3a";
            case "abfss" -> "abfs";
            default -> scheme;
        };
    }

    private String store() {
        String authority = path.toUri().getAuthority();
        return authority == null ? "" : authority.toLowerCase(Locale.ROOT);
    }

    private String withSlash() {
        String text = path.toUri().getPath();
        return text.endsWith("/") ? text : text + "/";
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
