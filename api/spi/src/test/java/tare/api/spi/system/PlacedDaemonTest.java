package tare.api.spi.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PlacedDaemonTest {
    @Test
    void itsOwnHostRequestsAPageWhereTheDaemonListens() {
        assertThat(boundTo("10.0.0.7").pageThere("http://blue:80/jmx?qry=a%3Ab"))
                .isEqualTo("http://10.0.0.7:80/jmx?qry=a%3Ab");
        assertThat(boundTo("0.0.0.0").pageThere("http://blue/jmx")).isEqualTo("http://127.0.0.1/jmx");
        assertThat(boundTo("::").pageThere("http://blue:80/jmx")).isEqualTo("http://[::1]:80/jmx");
    }

    @Test
    void aPageOnAnotherHostIsRequestedThere() {
        assertThat(boundTo("127.0.0.1").pageThere("http://bluebell:80/jmx")).isEqualTo("http://bluebell:80/jmx");
    }

    private static PlacedDaemon boundTo(String address) {
        return new PlacedDaemon(new DaemonId("actor", 0), "blue", address, Map.of(), Map.of(), new RemotePath("/conf"));
    }
}
