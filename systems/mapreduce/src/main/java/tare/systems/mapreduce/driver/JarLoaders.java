package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Class loaders of jobs' own jars, kept so that classes stay loaded for the next run of a job. Any thread. */
final class JarLoaders implements AutoCloseable {
    private final Map<List<Path>, URLClassLoader> byJars = new HashMap<>();

    synchronized ClassLoader of(List<Path> jars) throws MalformedURLException {
        ClassLoader parent = Thread.currentThread().getContextClassLoader();
        if (jars.isEmpty()) {
            return parent;
        }
        URLClassLoader known = byJars.get(jars);
        if (known == null) {
            List<URL> urls = new ArrayList<>();
            for (Path jar : jars) {
                urls.add(jar.toUri().toURL());
            }
            known = new URLClassLoader(urls.toArray(URL[]::new), parent);
            byJars.put(jars, known);
        }
        return known;
    }

    @Override
    public synchronized void close() throws IOException {
        for (URLClassLoader loader : byJars.values()) {
            loader.close();
        }
    }
}
