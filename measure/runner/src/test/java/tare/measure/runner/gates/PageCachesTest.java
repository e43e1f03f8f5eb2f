package tare.measure.runner.gates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Host;
import tare.measure.probes.Machine;
import tare.measure.runner.fleet.FleetException;

class PageCachesTest {
    /** @param refusal why it does not drop its cache; null if it does */
    private static Machine machine(String name, boolean sharesThisKernel, String refusal) {
        return new Machine() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public boolean sharesThisKernel() {
                return sharesThisKernel;
            }

            @Override
            public Optional<String> dropPageCache() throws IOException {
                if (name.equals("lost")) {
                    throw new IOException("host lost: gone");
                }
                return Optional.ofNullable(refusal);
            }
        };
    }

    private static final Machine HERE = machine(Host.THIS_MACHINE, true, null);

    @Test
    void aRunSaysWhetherEachHostDroppedItsCache() throws Exception {
        assertThat(PageCaches.drop(List.of(HERE))).isEqualTo(Map.of("state.page-cache", "dropped"));
        assertThat(PageCaches.drop(List.of(HERE, machine("a", false, "only root may"))))
                .isEqualTo(Map.of("state.page-cache", "a: kept: only root may; this-machine: dropped"));
    }

    /** A container sees the cache of its machine, which has been dropped already. */
    @Test
    void aKernelIsAskedOnce() throws Exception {
        assertThat(PageCaches.drop(List.of(HERE, machine("container", true, "Read-only file system"))))
                .isEqualTo(Map.of("state.page-cache", "dropped"));
    }

    @Test
    void aLostHostEndsTheRun() {
        assertThatThrownBy(() -> PageCaches.drop(List.of(HERE, machine("lost", false, null))))
                .isInstanceOf(FleetException.class)
                .hasMessageContaining("the page cache of lost is unknown: host lost: gone");
    }
}
