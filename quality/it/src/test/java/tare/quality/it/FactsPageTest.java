package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;

/**
 * Checks that the page describes every fact of a run. {@link PlacedSystemsTest} does the same for systems that Tare
 * places.
 */
@Tag("slow")
class FactsPageTest {
    private final FactsPage page = FactsPage.read();

    @TempDir
    Path directory;

    FactsPageTest() throws IOException {}

    @Test
    void everyFactOfARunIsDescribed() throws Exception {
        Results results = new Lab(directory)
                .arm("memory", "memory", Map.of("persist", "true"))
                .run(Lab.workload("ycsb-c", Map.of(), Lab.backToBack(1, Duration.ofMillis(200))));
        assertThat(results.runs()).hasSize(1).allSatisfy(run -> assertThat(
                        run.record().context().facts().keySet())
                .contains("system.name", "system.placement", "machine.cpu.logical", "worker.flags")
                .allMatch(page::describes));
    }

    @Test
    void whatTheStateOfServersWasIsDescribed() {
        assertThat(page.describes("state.cache")).isTrue();
    }

    @Test
    void otherNamesAreNot() {
        assertThat(page.describes("machine")).isFalse();
        assertThat(page.describes("daemon.regionserver.colour")).isFalse();
        assertThat(page.describes("weather.rain")).isFalse();
    }
}
