package tare.systems.ycsb;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The source of a binding's classes: the paths that the user named, in the layout of YCSB's own start script. A binding
 * sees none of the worker's class path, since both may contain different versions of the same library.
 */
final class BindingClassPath {
    /**
     * Classes of YCSB's core and its dependency; their jars on the worker's class path are used where a binding comes
     * without a core.
     */
    private static final List<String> CORE = List.of("site/ycsb/DB.class", "org/HdrHistogram/Histogram.class");

    private BindingClassPath() {}

    /** @param lib directories and jars, as named by the user */
    static URLClassLoader open(List<Path> lib) throws IOException {
        List<URL> urls = urls(lib);
        if (!holdsCore(urls)) {
            addShared(lib, urls);
        }
        if (!holdsCore(urls)) {
            addOwnCore(urls);
        }
        return loader(urls);
    }

    /** Whether {@code lib} contains the class {@code name} without a package; false if it cannot be read. */
    static boolean holds(List<Path> lib, String name) {
        try (URLClassLoader loader = loader(urls(lib))) {
            return loader.findResource(name + ".class") != null;
        } catch (IOException e) {
            return false;
        }
    }

    private static List<URL> urls(List<Path> lib) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path path : lib) {
            add(path, urls);
        }
        return urls;
    }

    /** Adds a path and, if it is a directory, its jars. If it is a binding's {@code lib}, {@code conf} comes first. */
    private static void add(Path path, List<URL> urls) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        Path conf = absolute.resolveSibling("conf");
        if (absolute.endsWith("lib") && Files.isDirectory(conf)) {
            urls.add(url(conf));
        }
        urls.add(url(absolute));
        if (Files.isDirectory(absolute)) {
            for (Path jar : jars(absolute)) {
                urls.add(url(jar));
            }
        }
    }

    /**
     * Adds shared jars: in YCSB's distribution of all bindings they are in {@code lib} next to {@code NAME-binding}.
     */
    private static void addShared(List<Path> lib, List<URL> urls) throws IOException {
        for (Path path : lib) {
            Path shared = path.toAbsolutePath().normalize().resolve("../../lib").normalize();
            if (Files.isDirectory(shared)) {
                for (Path jar : jars(shared)) {
                    urls.add(url(jar));
                }
            }
        }
    }

    /** Adds the core that the driver's lock file put on the worker's class path. */
    private static void addOwnCore(List<URL> urls) throws IOException {
        for (String file : CORE) {
            URL found = BindingClassPath.class.getClassLoader().getResource(file);
            if (found == null) {
                throw new IllegalArgumentException(
                        "lib: must hold YCSB's core, since the one of the driver's lock file is not there");
            }
            URLConnection connection = found.openConnection();
            if (connection instanceof JarURLConnection jar) {
                urls.add(jar.getJarFileURL());
            }
        }
    }

    private static boolean holdsCore(List<URL> urls) throws IOException {
        try (URLClassLoader loader = loader(urls)) {
            return BindingNames.ROOTS.stream()
                    .map(root -> root.replace('.', '/') + "DB.class")
                    .anyMatch(file -> loader.getResource(file) != null);
        }
    }

    private static URLClassLoader loader(List<URL> urls) {
        return new URLClassLoader("ycsb-binding", urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    /** Jars sorted by name: which of two versions of a library comes first must not depend on the file system. */
    private static List<Path> jars(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }
}
