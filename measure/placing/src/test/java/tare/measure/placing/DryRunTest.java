package tare.measure.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;

class DryRunTest {
    private static final Settings NO_SETTINGS = Settings.of("store", List.of(), Map.of());

    private final TestingBlueprint keeper = new TestingBlueprint("keeper", 1, "", List.of(), List.of());
    private final TestingBlueprint disks = new TestingBlueprint("disks", 1, "", List.of(), List.of());
    private final TestingBlueprint files = new TestingBlueprint("files", 2, "format", List.of("disks"), List.of());
    private final TestingBlueprint store = new TestingBlueprint("store", 1, "", List.of("keeper", "files"), List.of());

    private DryRun of(Map<String, Map<String, String>> existing) {
        return new DryRun(store, List.of(keeper, disks, files), NO_SETTINGS, existing);
    }

    @Test
    void allThatWouldBeDoneIsWritten() {
        assertThat(of(Map.of()).problems()).isEmpty();
        assertThat(of(Map.of()).actions())
                .extracting(Action::name)
                .containsExactly("keeper-0", "disks-0", "format", "files-0", "files-1", "store-0");
    }

    @Test
    void whatExistsIsNotStartedNorWhatItAloneWouldNeed() {
        DryRun rehearsal = of(Map.of("files", Map.of("at", "far:1")));
        assertThat(rehearsal.problems()).isEmpty();
        assertThat(rehearsal.actions()).extracting(Action::name).containsExactly("keeper-0", "store-0");
    }

    @Test
    void aPartThatNothingStandsOnIsRefused() {
        Map<String, String> there = Map.of("at", "far:1");
        assertThat(of(Map.of("files", there, "disks", there)).problems())
                .containsExactly(entry("disks", "is not used with these settings: store depends on keeper, files"));
        DryRun alone = new DryRun(keeper, List.of(files), NO_SETTINGS, Map.of("files", there));
        assertThat(alone.problems())
                .containsExactly(entry("files", "is not used with these settings: keeper depends on nothing else"));
    }

    @Test
    void onlyMissingAddressesOfAPartAreNamed() {
        assertThat(of(Map.of("keeper", Map.of("password", "secret"))).problems())
                .containsExactly(entry("keeper", "must give at, but gives only password"));
    }
}
