package tare.systems.spark;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import tare.api.spi.FileStore;
import tare.api.spi.LocalFileStore;
import tare.systems.hadoop.files.HadoopFileStore;

/** Text on its way into tables, below the root of all files. */
final class SparkFiles {
    /** By root: a file context is not closed, and in a bucket has a client of its own. */
    private static final Map<String, FileStore> OPEN = new ConcurrentHashMap<>();

    private SparkFiles() {}

    /** One for all tasks of an executor. */
    static FileStore ofThisProcess(String root, Configuration hadoop) throws IOException {
        FileStore open = OPEN.get(root);
        if (open == null) {
            open = open(root, hadoop);
            FileStore other = OPEN.putIfAbsent(root, open);
            open = other == null ? open : other;
        }
        return open;
    }

    /** @param root a URI */
    static FileStore open(String root, Configuration hadoop) throws IOException {
        URI files = URI.create(below(root, "files"));
        return files.getScheme().equals("file")
                ? new LocalFileStore(Path.of(files))
                : new HadoopFileStore(
                        FileSystem.get(files, hadoop), FileContext.getFileContext(files, hadoop), files.getPath());
    }

    static String below(String root, String name) {
        return root.endsWith("/") ? root + name : root + "/" + name;
    }
}
