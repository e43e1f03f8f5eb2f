package tare.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeighboursTest {
    @ParameterizedTest
    @CsvSource({
        "localhost:6379, true",
        "127.0.0.1:6379, true",
        "127.1.2.3, true",
        "[::1]:6379, true",
        "0.0.0.0:1, true",
        "192.0.2.7:6379, false",
        "no-such-host.invalid:6379, false"
    })
    void aSystemSharesThisMachinesCpusIfItsAddressIsThisMachines(String address, boolean here) {
        assertThat(Neighbours.isThisMachine(address)).isEqualTo(here);
    }
}
