package tare.systems.riak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;

class RiakSettingsTest {
    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        Settings wrong = settings(Map.of("r", "most", "read-timeout", "25h"));
        assertThatThrownBy(() -> new RiakDriverFactory().check(wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        r: must be a number, one, quorum, all or default, got: most
                        read-timeout: must be at most a day, got: 25h""");
    }

    @Test
    void hostsHaveRiaksPortUnlessTheySayAnother() {
        assertThat(hosts("riak1, 192.0.2.7:10017")).containsExactly("riak1:8087", "192.0.2.7:10017");
        assertThat(hosts("[2001:db8::1]:8187")).containsExactly("[2001:db8::1]:8187");
        assertThatThrownBy(() -> hosts("riak1, a b,"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        hosts: must be hosts with or without a port, such as riak1,riak2:8087, got: a b
                        hosts: must be hosts with or without a port, such as riak1,riak2:8087, got: nothing""");
    }

    private static List<String> hosts(String written) {
        return RiakAddresses.hosts(Map.of(RiakAddresses.HOSTS, written)).stream()
                .map(RiakHost::toString)
                .toList();
    }

    @Test
    void quorumsAreSentAsTheProtocolHasThem() {
        assertThat(RiakSettings.of(List.of(), settings(Map.of("r", "one", "w", "quorum", "dw", "all", "rw", "2")))
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
