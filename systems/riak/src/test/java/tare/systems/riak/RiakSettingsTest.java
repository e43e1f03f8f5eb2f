package tare.systems.riak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;

class RiakSettingsTest {
    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        Settings wrong = settings(Map.of("hosts", "riak1, a b,", "r", "most", "read-timeout", "25h"));
        assertThatThrownBy(() -> new RiakDriverFactory().check(wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        hosts: must be hosts with or without a port, such as riak1,riak2:8087, got: a b
                        hosts: must be hosts with or without a port, such as riak1,riak2:8087, got:\s
                        r: must be a number, one, quorum, all or default, got: most
                        read-timeout: must be at most a day, got: 25h""");
    }

    @Test
    void hostsHaveRiaksPortUnlessTheySayAnother() {
        RiakDriverFactory driver = new RiakDriverFactory();
        assertThat(driver.addresses(settings(Map.of("hosts", "riak1, 192.0.2.7:10017"))))
                .containsExactly("riak1:8087", "192.0.2.7:10017");
        assertThat(driver.addresses(settings(Map.of("hosts", "[2001:db8::1]:8187"))))
                .containsExactly("[2001:db8::1]:8187");
        assertThat(driver.addresses(settings(Map.of()))).containsExactly("localhost:8087");
    }

    @Test
    void quorumsAreSentAsTheProtocolHasThem() {
        assertThat(RiakSettings.of(settings(Map.of("r", "one", "w", "quorum", "dw", "all", "rw", "2")))
                        .quorums())
                .containsOnly(
                        Map.entry("r", 4_294_967_294L),
                        Map.entry("w", 4_294_967_293L),
                        Map.entry("dw", 4_294_967_292L),
                        Map.entry("rw", 2L));
        assertThat(Quorum.text(4_294_967_291L)).isEqualTo("default");
    }

    private static Settings settings(Map<String, String> given) {
        return Settings.of("riak", RiakSettings.DECLARED, given);
    }
}
