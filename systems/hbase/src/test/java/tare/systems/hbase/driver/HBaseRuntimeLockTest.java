package tare.systems.hbase.driver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.client.Connection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.ClientJars;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.systems.hadoop.HadoopPlugin;
import tare.systems.hbase.HBasePlugin;

@Tag("servers")
class HBaseRuntimeLockTest {
    @Test
    void theLockNamesTheJarWeAreBuiltAgainst() throws Exception {
        Path jar = jarOf(Connection.class);
        try (InputStream lock = getClass().getResourceAsStream("/META-INF/tare/hbase/runtime.lock")) {
            assertThat(new String(lock.readAllBytes(), UTF_8).lines())
                    .contains("org.apache.hbase:hbase-client:2.6.1-hadoop3 sha256:" + sum(jar));
        }
        assertThat(jar).hasFileName("hbase-client-2.6.1-hadoop3.jar");
    }

    @Test
    void theHarnessCanAskNamesAndSettingsWithoutTheClient() throws Exception {
        try (URLClassLoader loader = loader(List.of())) {
            assertThatThrownBy(() -> loader.loadClass(Connection.class.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
            Object factory = factory(loader);
            Class<?> type = loader.loadClass(DriverFactory.class.getName());
            for (String question : new String[] {"name", "summary", "settings", "capabilities", "embedded"}) {
                assertThat(type.getMethod(question).invoke(factory)).isNotNull();
            }
            assertThat(type.getMethod("settings").invoke(factory))
                    .hasToString(new HBaseDriverFactory().settings().toString());
            assertThat(check(loader, factory)).isNull();
        }
    }

    /** The checks of other clients hold for this one. */
    @Test
    void theLockedClientWouldBeTakenInPlaceOfItself(@TempDir Path directory) throws Exception {
        LockFile lock = LockFile.ofDriver(getClass().getClassLoader(), "hbase").orElseThrow();
        for (Path jar : RuntimeJars.online(FetchProgress.SILENT).resolve(lock)) {
            Files.createSymbolicLink(directory.resolve(jar.getFileName()), jar);
        }
        assertThat(new ClientJars(directory).jars(new HBaseDriverFactory().clientClasses()))
                .hasSameSizeAs(lock.jars());
    }

    /** A worker has only these jars. */
    @Test
    void theLockedJarsAreEnoughToConnectAndDescribe(@TempDir Path directory) throws Exception {
        LockFile lock = LockFile.ofDriver(getClass().getClassLoader(), "hbase").orElseThrow();
        List<Path> jars = RuntimeJars.online(FetchProgress.SILENT).resolve(lock);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = loader(jars)) {
            thread.setContextClassLoader(loader);
            Object factory = factory(loader);
            Class<?> endpoints = loader.loadClass(Endpoints.class.getName());
            Object where = endpoints
                    .getConstructor(Path.class, Map.class)
                    .newInstance(directory, TestingHBase.shared().addresses());
            Object driver = loader.loadClass(DriverFactory.class.getName())
                    .getMethod("connect", endpoints, loader.loadClass(Settings.class.getName()))
                    .invoke(factory, where, settings(loader, factory));
            Class<?> type = loader.loadClass(Driver.class.getName());
            assertThat(type.getMethod("describe").invoke(driver).toString()).contains("hbase", "2.6.1");
            type.getMethod("close").invoke(driver);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Object check(ClassLoader loader, Object factory) throws Exception {
        return loader.loadClass(DriverFactory.class.getName())
                .getMethod("check", loader.loadClass(Settings.class.getName()))
                .invoke(factory, settings(loader, factory));
    }

    private static Object settings(ClassLoader loader, Object factory) throws Exception {
        Object declared = loader.loadClass(DriverFactory.class.getName())
                .getMethod("settings")
                .invoke(factory);
        Method of = loader.loadClass(Settings.class.getName()).getMethod("of", String.class, List.class, Map.class);
        return of.invoke(null, "hbase", declared, Map.of());
    }

    private static Object factory(ClassLoader loader) throws Exception {
        Class<?> plugins = loader.loadClass(Plugins.class.getName());
        Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
        return plugins.getMethod("driver", String.class).invoke(loaded, "hbase");
    }

    private static URLClassLoader loader(List<Path> jars) throws Exception {
        List<URL> urls = new ArrayList<>();
        urls.add(Driver.class.getProtectionDomain().getCodeSource().getLocation());
        urls.add(HBasePlugin.class.getProtectionDomain().getCodeSource().getLocation());
        urls.add(HadoopPlugin.class.getProtectionDomain().getCodeSource().getLocation());
        for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static Path jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static String sum(Path jar) throws Exception {
        return Sha256.of(jar);
    }
}
