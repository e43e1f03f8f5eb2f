package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.spi.Plugins;
import tare.measure.runner.planning.SystemLocks;

/** Whose jars {@code tare fetch} brings, so that an experiment needs no network later. */
class FetchedLocksTest {
    private final Plugins plugins = Plugins.load(FetchedLocksTest.class.getClassLoader());

    @Test
    void whatDaemonsNeedForTheirGuestsIsFetchedWithTheGuests() {
        Map<String, String> settings = Map.of("tez", "yarn", "storage", "s3a");
        assertThat(SystemLocks.of(plugins, new Arm("arm", "hive", "processes", settings, false)))
                .contains("hive-server", "yarn", "tez", "s3a")
                .isSubsetOf(SystemLocks.of(plugins, plugins.blueprint("hive")));
    }

    @Test
    void withoutGuestsNothingOfTheirsIsNeeded() {
        assertThat(SystemLocks.of(plugins, new Arm("arm", "hive", "processes", Map.of(), false)))
                .containsExactly("hive-server");
        assertThat(SystemLocks.of(plugins, plugins.blueprint("yarn")))
                .contains("yarn", "s3a")
                .doesNotContain("tez");
    }
}
