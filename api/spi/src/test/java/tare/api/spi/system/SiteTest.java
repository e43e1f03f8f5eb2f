package tare.api.spi.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;

class SiteTest {
    private static Site on(Map<String, Map<String, String>> parts) {
        return new Site(Settings.of("system", List.of(), Map.of()), Placement.NOWHERE, parts);
    }

    @Test
    void anAddressIsThatOfThePart() {
        assertThat(on(Map.of("s3", Map.of("bucket", "b"))).address("s3", "bucket"))
                .isEqualTo("b");
    }

    @Test
    void whatIsMissingIsNamedAndNoAddressIsRepeated() {
        Site site = on(Map.of("s3", Map.of("secret-key", "theKeyItself", "endpoint", "http://h", "bucket", " ")));
        assertThatThrownBy(() -> site.address("s3", "bucket"))
                .isInstanceOf(MissingAddressException.class)
                .hasMessage("s3: must give bucket, but gives only endpoint, secret-key");
        assertThatThrownBy(() -> site.address("hdfs", "fs")).hasMessage("hdfs: must give fs, but gives nothing");
    }
}
