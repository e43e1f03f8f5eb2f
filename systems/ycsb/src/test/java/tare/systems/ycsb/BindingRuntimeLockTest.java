package tare.systems.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
import tare.api.spi.Driver;
import tare.api.spi.Plugins;
import tare.api.spi.Sha256;

class BindingRuntimeLockTest {
    @Test
    void theLockNamesTheCoreWeAreTestedWith() throws Exception {
        try (InputStream lock = getClass().getResourceAsStream("/META-INF/tare/ycsb-binding/runtime.lock")) {
            assertThat(new String(lock.readAllBytes(), UTF_8).lines().filter(line -> !line.startsWith("#")))
                    .containsExactly("site.ycsb:core:0.17.0 sha256:" + Sha256.of(Jars.of(DB.class)));
        }
    }

    @Test
    void theHarnessCanAskNamesAndSettingsWithoutYcsb() throws Exception {
        URL[] withoutYcsb = {
            Jars.of(Driver.class).toUri().toURL(),
            Jars.of(YcsbBindingPlugin.class).toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(withoutYcsb, ClassLoader.getPlatformClassLoader())) {
            Class<?> plugins = loader.loadClass(Plugins.class.getName());
            Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
            Object factory = plugins.getMethod("driver", String.class).invoke(loaded, "ycsb-binding");
            Object settings = loader.loadClass("tare.api.spi.DriverFactory")
                    .getMethod("settings")
                    .invoke(factory);
            assertThat(settings)
                    .hasToString(new YcsbBindingDriverFactory().settings().toString());
        }
    }
}
