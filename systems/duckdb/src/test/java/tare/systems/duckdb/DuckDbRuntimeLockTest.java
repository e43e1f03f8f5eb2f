package tare.systems.duckdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Sha256;

class DuckDbRuntimeLockTest {
    @Test
    void theLockNamesTheJarWeAreBuiltAgainst() throws Exception {
        Path jar = Path.of(DuckDBDriver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (InputStream lock = getClass().getResourceAsStream("/META-INF/tare/duckdb/runtime.lock")) {
            assertThat(new String(lock.readAllBytes(), UTF_8).lines().filter(line -> !line.startsWith("#")))
                    .containsExactly("org.duckdb:duckdb_jdbc:1.5.5.0 sha256:" + Sha256.of(jar));
        }
        assertThat(jar).hasFileName("duckdb_jdbc-1.5.5.0.jar");
    }

    @Test
    void theHarnessCanAskNamesAndSettingsWithoutDuckDb() throws Exception {
        URL[] withoutDuckDb = {
            Driver.class.getProtectionDomain().getCodeSource().getLocation(),
            DuckDbPlugin.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(withoutDuckDb, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass(DuckDBDriver.class.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
            Class<?> plugins = loader.loadClass(Plugins.class.getName());
            Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
            Object factory = plugins.getMethod("driver", String.class).invoke(loaded, "duckdb");
            Class<?> type = loader.loadClass(DriverFactory.class.getName());
            for (String question : new String[] {"name", "summary", "settings", "capabilities", "embedded"}) {
                assertThat(type.getMethod(question).invoke(factory)).isNotNull();
            }
        }
    }
}
