package tare.systems.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Sha256;

class RedisRuntimeLockTest {
    @Test
    void theLockNamesTheJarWeAreBuiltAgainst() throws Exception {
        Path jar = jarOf(Jedis.class);
        try (InputStream lock = getClass().getResourceAsStream("/META-INF/tare/redis/runtime.lock")) {
            assertThat(new String(lock.readAllBytes(), UTF_8).lines())
                    .contains("redis.clients:jedis:5.2.0 sha256:" + sum(jar));
        }
        assertThat(jar).hasFileName("jedis-5.2.0.jar");
    }

    @Test
    void theHarnessCanAskNamesAndSettingsWithoutJedis() throws Exception {
        URL[] withoutJedis = {
            Driver.class.getProtectionDomain().getCodeSource().getLocation(),
            RedisPlugin.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(withoutJedis, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass(Jedis.class.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
            Class<?> plugins = loader.loadClass(Plugins.class.getName());
            Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
            Object factory = plugins.getMethod("driver", String.class).invoke(loaded, "redis");
            Class<?> type = loader.loadClass(DriverFactory.class.getName());
            for (String question : new String[] {"name", "summary", "settings", "capabilities", "embedded"}) {
                assertThat(type.getMethod(question).invoke(factory)).isNotNull();
            }
            assertThat(type.getMethod("settings").invoke(factory))
                    .hasToString(new RedisDriverFactory().settings().toString());
        }
    }

    private static Path jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static String sum(Path jar) throws Exception {
        return Sha256.of(jar);
    }
}
