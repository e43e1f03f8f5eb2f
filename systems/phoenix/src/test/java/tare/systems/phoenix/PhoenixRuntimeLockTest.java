package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.phoenix.jdbc.PhoenixDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.ClientJars;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Sha256;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.LockedJar;
import tare.measure.runtime.RuntimeJars;
import tare.systems.hadoop.HadoopPlugin;
import tare.systems.hbase.HBasePlugin;
import tare.systems.jdbc.JdbcPlugin;

class PhoenixRuntimeLockTest {
    @Test
    void theLockNamesTheJarsWeAreBuiltAgainst() throws Exception {
        LockFile lock =
                LockFile.ofDriver(getClass().getClassLoader(), "phoenix").orElseThrow();
        for (Class<?> type : List.of(PhoenixDriver.class, Admin.class)) {
            Path jar = jarOf(type);
            LockedJar locked = lock.jars().stream()
                    .filter(one -> one.fileName().equals(jar.getFileName().toString()))
                    .findFirst()
                    .orElseThrow();
            assertThat(locked.sha256()).isEqualTo(sum(jar));
        }
    }

    @Test
    void noLibraryIsLockedInTwoVersions() throws Exception {
        LockFile lock =
                LockFile.ofDriver(getClass().getClassLoader(), "phoenix").orElseThrow();
        List<String> names = lock.jars().stream()
                .map(jar -> jar.group() + ":" + jar.artifact())
                .toList();
        assertThat(names).doesNotHaveDuplicates();
        assertThat(lock.jars().stream().map(LockedJar::coordinates))
                .filteredOn(coordinates -> coordinates.matches("(org\\.apache\\.hbase:|io\\.netty:netty-).*"))
                .isNotEmpty()
                .allMatch(coordinates -> coordinates.matches(".*:(2\\.6\\.1-hadoop3|4\\.1\\.118\\.Final)"));
    }

    /** The locked client meets the requirements for replacement clients. */
    @Test
    void theLockedPhoenixWouldBeTakenInPlaceOfItself(@TempDir Path directory) throws Exception {
        LockFile lock =
                LockFile.ofDriver(getClass().getClassLoader(), "phoenix").orElseThrow();
        for (Path jar : RuntimeJars.online(FetchProgress.SILENT).resolve(lock)) {
            Files.createSymbolicLink(directory.resolve(jar.getFileName()), jar);
        }
        assertThat(new ClientJars(directory).jars(new PhoenixDriverFactory().clientClasses()))
                .hasSameSizeAs(lock.jars());
    }

    @Test
    void theHarnessCanAskNamesAndSettingsWithoutPhoenix() throws Exception {
        URL[] withoutPhoenix = {
            Driver.class.getProtectionDomain().getCodeSource().getLocation(),
            HadoopPlugin.class.getProtectionDomain().getCodeSource().getLocation(),
            HBasePlugin.class.getProtectionDomain().getCodeSource().getLocation(),
            JdbcPlugin.class.getProtectionDomain().getCodeSource().getLocation(),
            PhoenixPlugin.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(withoutPhoenix, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass(PhoenixDriver.class.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
            Class<?> plugins = loader.loadClass(Plugins.class.getName());
            Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
            for (DriverFactory ours : new PhoenixPlugin().drivers()) {
                Object factory = plugins.getMethod("driver", String.class).invoke(loaded, ours.name());
                Class<?> type = loader.loadClass(DriverFactory.class.getName());
                for (String question : new String[] {"name", "summary", "settings", "capabilities", "embedded"}) {
                    assertThat(type.getMethod(question).invoke(factory)).isNotNull();
                }
                assertThat(type.getMethod("settings").invoke(factory))
                        .hasToString(ours.settings().toString());
            }
        }
    }

    private static Path jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static String sum(Path jar) throws Exception {
        return Sha256.of(jar);
    }
}
