package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;

/** Daemons on this machine. */
class ProcessesEnvironmentTest extends HostsEnvironmentContract {
    @Override
    Stage open(Path place) throws IOException {
        return Stage.guarded(place);
    }

    @Test
    void removingTakesTheDataAndLeavesTheLogs() throws Exception {
        Path place = root().resolve("removed");
        HostDaemons daemons = new HostDaemons(Stage.premises(place, OrphanReaper.start()), Duration.ofSeconds(2));
        try (Stage stage = Stage.of(daemons, place)) {
            PlacedDaemon at = stage.place();
            stage.environment().start(Stage.serving(at), at);
        }
        daemons.removeData();
        assertThat(place.resolve("data/show")).doesNotExist();
        assertThat(place.resolve("logs/actor-0.log")).exists();
    }

    @Test
    void whatAnEarlierPlacingLeftIsWiped() throws Exception {
        Files.createFile(at().volume("disk").resolve("old").local());
        stage().close();
        try (Stage next = open(root())) {
            assertThat(next.place().volume("disk").local()).isEmptyDirectory();
        }
    }

    @Test
    void aDirectoryInUseIsRefused() throws Exception {
        try (Stage second = open(root())) {
            assertThatThrownBy(second::place)
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageEndingWith("directory: must not be in use by another process, got: "
                            + stage().data().resolve("show"));
        }
    }
}
