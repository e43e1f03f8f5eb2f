package tare.systems.hbase.driver;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import tare.api.spi.Driver;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.systems.hadoop.HadoopPlugin;
import tare.systems.hbase.HBasePlugin;

/** Real copies, made with the jars that an export's worker has. */
final class TestingExport implements AutoCloseable {
    private final URLClassLoader jars;

    private TestingExport(URLClassLoader jars) {
        this.jars = jars;
    }

    /** @param name of the jars, as {@code DriverFactory.export} gives it */
    static TestingExport withJars(String name) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (Class<?> type : List.of(Driver.class, HBasePlugin.class, HadoopPlugin.class, ExportInItsWorker.class)) {
            urls.add(type.getProtectionDomain().getCodeSource().getLocation());
        }
        LockFile lock =
                LockFile.ofDriver(TestingExport.class.getClassLoader(), name).orElseThrow();
        for (Path jar : RuntimeJars.online(FetchProgress.SILENT).resolve(lock)) {
            urls.add(jar.toUri().toURL());
        }
        return new TestingExport(new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
    }

    /** Returns files and bytes. */
    long[] export(Path arm, Map<String, String> addresses, String to, String table) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(jars);
        try {
            Object worker = jars.loadClass(ExportInItsWorker.class.getName())
                    .getConstructor(Path.class, Map.class, Map.class, Set.class)
                    .newInstance(arm, addresses, Map.of("export", to), Set.of(table));
            return (long[]) ((Callable<?>) worker).call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public void close() throws IOException {
        jars.close();
    }
}
