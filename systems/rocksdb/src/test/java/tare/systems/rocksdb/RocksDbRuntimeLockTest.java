package tare.systems.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.rocksdb.RocksDB;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Sha256;

class RocksDbRuntimeLockTest {
    @Test
    void theLockNamesTheJarWeAreBuiltAgainst() throws Exception {
        Path jar = Path.of(RocksDB.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String sum = Sha256.of(jar);
        try (InputStream lock = getClass().getResourceAsStream("/META-INF/tare/rocksdb/runtime.lock")) {
            assertThat(new String(lock.readAllBytes(), UTF_8).lines().filter(line -> !line.startsWith("#")))
                    .containsExactly("org.rocksdb:rocksdbjni:10.2.1 sha256:" + sum);
        }
        assertThat(jar).hasFileName("rocksdbjni-10.2.1.jar");
    }

    @Test
    void theHarnessCanAskNamesAndSettingsWithoutRocksDb() throws Exception {
        URL[] withoutRocksDb = {
            Driver.class.getProtectionDomain().getCodeSource().getLocation(),
            RocksDbPlugin.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(withoutRocksDb, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass("org.rocksdb.RocksDB"))
                    .isInstanceOf(ClassNotFoundException.class);
            Class<?> plugins = loader.loadClass(Plugins.class.getName());
            Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
            Object factory = plugins.getMethod("driver", String.class).invoke(loaded, "rocksdb");
            Class<?> type = loader.loadClass(DriverFactory.class.getName());
            for (String question : new String[] {"name", "summary", "settings", "capabilities", "embedded"}) {
                assertThat(type.getMethod(question).invoke(factory)).isNotNull();
            }
            assertThat(type.getMethod("settings").invoke(factory))
                    .hasToString(new RocksDbDriverFactory().settings().toString());
            assertThat(loader.loadClass(Setting.class.getName())).isNotSameAs(Setting.class);
        }
    }
}
