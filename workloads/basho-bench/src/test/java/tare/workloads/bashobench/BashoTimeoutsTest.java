package tare.workloads.bashobench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BashoTimeoutsTest {
    @TempDir
    Path directory;

    private BashoTimeouts read(String text) throws IOException {
        return BashoTimeouts.read(BashoConfig.read(List.of(Files.writeString(directory.resolve("a.config"), text))));
    }

    @Test
    void withoutLimitsTheTrafficsDeadlineHoldsForAll() throws IOException {
        BashoTimeouts none = read("{mode, max}. {pb_timeout_read, infinity}.");
        assertThat(none.general()).isEqualTo(Duration.ofSeconds(62));
        for (BashoOperation operation : BashoOperation.values()) {
            assertThat(none.of(operation)).as(operation.name()).isEmpty();
        }
    }

    @Test
    void eachKindHasItsOwnAndAnUpdateHasTwo() throws IOException {
        BashoTimeouts limits =
                read("{pb_timeout_read, 100}. {pb_timeout_general, 5000}. {pb_timeout_listkeys, 60000}.");
        assertThat(limits.of(BashoOperation.GET_EXISTING)).contains(Duration.ofMillis(100));
        assertThat(limits.of(BashoOperation.PUT)).isEmpty();
        assertThat(limits.of(BashoOperation.LIST_KEYS)).contains(Duration.ofMinutes(1));
        assertThat(limits.of(BashoOperation.UPDATE)).as("its put has none").isEmpty();
        assertThat(read("{pb_timeout_write, 200}. {pb_timeout_read, 100}.").of(BashoOperation.UPDATE_EXISTING))
                .contains(Duration.ofMillis(300));
        assertThat(read("{pb_timeout_write, 200}.").of(BashoOperation.DELETE)).contains(Duration.ofMillis(200));
    }

    @Test
    void whatIsNoTimeIsRefused() {
        assertThatThrownBy(() -> read("{pb_timeout_write, 0}."))
                .hasMessageContaining("pb_timeout_write: must be a whole number from 1 to 2147483647");
    }
}
