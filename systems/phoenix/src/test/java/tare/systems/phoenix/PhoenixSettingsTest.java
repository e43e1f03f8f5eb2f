package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.DriverFactory;
import tare.api.spi.Settings;

class PhoenixSettingsTest {
    @Test
    void phoenixOptionsThatAreSettingsAreRefusedAmongTableOptions() {
        Map<String, String> wrong = new HashMap<>();
        wrong.put("salt-buckets", "300");
        wrong.put("table-options", "compression='SNAPPY', salt_buckets = 4, TRANSACTIONAL=true");
        assertThatThrownBy(() -> check(new PhoenixDriverFactory(), wrong))
                .hasMessage(
                        """
                        salt-buckets: must be at most 256, got: 300
                        table-options: must not hold SALT_BUCKETS, which is a setting of its own, got: %1$s
                        table-options: must not hold TRANSACTIONAL, which is not offered, got: %1$s"""
                                .formatted(wrong.get("table-options")));
    }

    @Test
    void phoenixTableOptionsStandBehindTheColumns() {
        Map<String, String> given =
                Map.of("salt-buckets", "8", "immutable", "true", "table-options", "DATA_BLOCK_ENCODING='FAST_DIFF'");
        assertThat(PhoenixSettings.of(settings(new PhoenixDriverFactory(), given))
                        .allTableOptions())
                .isEqualTo(
                        "SALT_BUCKETS=8, COLUMN_ENCODED_BYTES=2, IMMUTABLE_ROWS=true, DATA_BLOCK_ENCODING='FAST_DIFF'");
    }

    private static void check(DriverFactory factory, Map<String, String> given) {
        factory.check(settings(factory, given));
    }

    private static Settings settings(DriverFactory factory, Map<String, String> given) {
        return Settings.of(factory.name(), factory.settings(), given);
    }
}
