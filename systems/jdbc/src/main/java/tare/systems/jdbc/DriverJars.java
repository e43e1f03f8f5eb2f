package tare.systems.jdbc;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The user's JDBC driver, loaded from the user's jars without access to the worker's class path. */
final class DriverJars implements AutoCloseable {
    private final ClassLoader loader;
    private final List<String> names;

    private DriverJars(ClassLoader loader, List<String> names) {
        this.loader = loader;
        this.names = names;
    }

    /**
     * @param jars a jar, or a directory of jars; empty for the worker's class path, with only the drivers of the JDK
     */
    static DriverJars open(Optional<Path> jars) throws IOException {
        if (jars.isEmpty()) {
            return new DriverJars(DriverJars.class.getClassLoader(), List.of());
        }
        List<URL> urls = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Path jar : found(jars.get())) {
            urls.add(url(jar));
            names.add(jar.getFileName().toString());
        }
        URLClassLoader loader =
                new URLClassLoader("jdbc", urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        return new DriverJars(loader, names);
    }

    /** File names, in the order of the class path. */
    List<String> names() {
        return names;
    }

    /** @throws IllegalArgumentException if the named driver, or one that accepts the URL, is not among the jars */
    Driver driver(JdbcSettings.Access access) throws SQLException {
        return access.driverClass().isEmpty() ? knowing(access) : named(access.driverClass());
    }

    private Driver knowing(JdbcSettings.Access access) throws SQLException {
        TreeSet<String> others = new TreeSet<>();
        for (ServiceLoader.Provider<Driver> provider :
                ServiceLoader.load(Driver.class, loader).stream().toList()) {
            try {
                Driver driver = provider.get();
                if (driver.acceptsURL(access.url())) {
                    return driver;
                }
                others.add(driver.getClass().getName());
            } catch (ServiceConfigurationError | LinkageError e) {
                others.add(provider.type().getName() + " (which cannot be loaded: " + e + ")");
            }
        }
        throw new IllegalArgumentException("jars: must hold a JDBC driver for " + access.shownUrl() + ", got: "
                + (others.isEmpty() ? "no driver" : String.join(", ", others)));
    }

    private Driver named(String driverClass) {
        try {
            return Class.forName(driverClass, true, loader)
                    .asSubclass(Driver.class)
                    .getConstructor()
                    .newInstance();
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("driver-class: must be in jars, got: " + driverClass, e);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException(
                    "driver-class: must be a java.sql.Driver that can be made, got: " + driverClass, e);
        }
    }

    /** Sorted by name: which of two versions comes first must not depend on the disk. */
    private static List<Path> found(Path jars) throws IOException {
        if (!Files.isDirectory(jars)) {
            return List.of(jars);
        }
        try (Stream<Path> files = Files.list(jars)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    @Override
    public void close() throws IOException {
        if (loader instanceof URLClassLoader own && own != DriverJars.class.getClassLoader()) {
            own.close();
        }
    }
}
