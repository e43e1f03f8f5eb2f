package tare.systems.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;

class RedisDriverFactoryTest {
    @Test
    void itsServerIsWhereTheAddressSays() {
        RedisDriverFactory driver = new RedisDriverFactory();
        Settings settings = Settings.of("redis", driver.settings(), Map.of("address", "192.0.2.7:6379"));

        assertThat(driver.addresses(settings)).containsExactly("192.0.2.7:6379");
        assertThat(driver.roundTripAddresses(settings)).containsExactly("192.0.2.7:6379");
    }
}
