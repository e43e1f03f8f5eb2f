package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;

@Timeout(600)
@Tag("slow")
class StandingSystemsTest {
    private static final Instant SINCE = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    private Path temporary;

    private StandingSystems systems;
    private PlacedDaemon at;

    @BeforeEach
    void startOne() throws Exception {
        systems = new StandingSystems(temporary.resolve("systems"));
        StandingJournal journal = systems.begin("demo", "show", SINCE);
        HostDaemons daemons = new HostDaemons(Stage.premises(temporary.resolve("systems/demo"), journal));
        Environment environment = daemons.asEnvironment(Stage::jars);
        at = environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
        journal.placed(List.of(at));
        environment.run(Stage.step("format", Stage.LIMIT, "write", at.volume("disk") + "/written"), at);
        ConfigFile secret = new ConfigFile("secret", "hush", true);
        environment.start(Stage.actor(at, "serve-with-child", Stage.answering(at), secret), at);
        journal.up(Map.of("address", at.address("http")));
        daemons.leave();
    }

    @AfterEach
    void endAll() throws Exception {
        for (StandingSystem system : systems.all()) {
            systems.end(system, false);
        }
    }

    @Test
    void aSystemIsFoundAgainWithWhatRunsOfIt() throws Exception {
        StandingSystem found = systems.find("demo").orElseThrow();
        assertThat(found.system()).isEqualTo("show");
        assertThat(found.since()).isEqualTo(SINCE);
        assertThat(found.isUp()).isTrue();
        assertThat(found.addresses()).containsExactly(Map.entry("address", at.address("http")));
        assertThat(found.processes()).singleElement().satisfies(process -> {
            assertThat(process.name()).isEqualTo("actor-0");
            assertThat(process.isAlive()).isTrue();
            assertThat(process.ports()).isEqualTo("http " + at.port("http"));
            assertThat(process.residentBytes().getAsLong()).isPositive();
        });
    }

    @Test
    void endingItEndsAllThatItStartedAndRemovesItsDirectory() throws Exception {
        StandingSystem found = systems.find("demo").orElseThrow();
        List<ProcessIdentity> tree = ProcessTree.of(found.processes().get(0).identity());
        assertThat(tree).hasSize(2);
        systems.end(found, false);
        assertThat(tree).noneMatch(ProcessIdentity::isAlive);
        assertThat(found.directory()).doesNotExist();
        assertThat(systems.all()).isEmpty();
    }

    @Test
    void keptDataStaysButNoSecret() throws Exception {
        systems.end(systems.find("demo").orElseThrow(), true);
        assertThat(at.volume("disk").resolve("written").local()).exists();
        assertThat(at.configuration().resolve("secret").local()).doesNotExist();
        assertThat(systems.find("demo").orElseThrow().isAlive()).isFalse();
    }

    @Test
    void aPidThatWasGivenToAnotherProcessIsLeftAlone() throws Exception {
        Process stranger = new ProcessBuilder("sleep", "600").start();
        try {
            Path journal = temporary.resolve("systems/demo/" + StandingJournal.FILE);
            Files.writeString(
                    journal, "process\tactor-1\t" + stranger.pid() + "\tanother birth\n", StandardOpenOption.APPEND);
            StandingSystem found = systems.find("demo").orElseThrow();
            assertThat(found.processes()).extracting(StandingProcess::isAlive).containsExactly(true, false);
            systems.end(found, false);
            assertThat(stranger.isAlive()).isTrue();
        } finally {
            stranger.destroyForcibly();
        }
    }

    @Test
    void aDirectoryWithoutTheMarkerIsNotRemoved() throws Exception {
        StandingSystem found = systems.find("demo").orElseThrow();
        Files.move(found.directory().resolve("tare.marker"), temporary.resolve("aside"));
        assertThatThrownBy(() -> systems.end(found, false))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("must be empty or hold Tare's marker file");
        assertThat(found.directory()).exists();
        Files.move(temporary.resolve("aside"), found.directory().resolve("tare.marker"));
    }

    @Test
    void aNameIsGivenOnce() throws Exception {
        assertThatThrownBy(() -> systems.begin("demo", "show", SINCE))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("demo: must not exist yet; ./tare ps shows it, and ./tare down demo ends it");
        assertThat(systems.free("demo")).isEqualTo("demo-2");
        assertThat(systems.free("other")).isEqualTo("other");
        assertThatThrownBy(() -> systems.begin("../other", "show", SINCE))
                .hasMessage("name: must be of letters, digits, _ and - only, got: ../other");
    }

    @Test
    void whatIsLeftOfOneThatNeverWasUpGivesItsNameAway() throws Exception {
        systems.begin("broken", "show", SINCE).close();
        assertThat(systems.find("broken").orElseThrow().isUp()).isFalse();
        assertThat(systems.free("broken")).isEqualTo("broken");
        try (StandingJournal starting = systems.begin("broken", "show", SINCE)) {
            assertThatThrownBy(() -> systems.end(systems.find("broken").orElseThrow(), false))
                    .as("one that is being started")
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageContaining("must not be in use by another process");
            assertThat(starting.directory()).exists();
        }
    }

    @Test
    void itsProcessesAreInNoProcessGroupOfOurs() throws Exception {
        assumeTrue(Programs.has("setsid") && Files.exists(Path.of("/proc/self/stat")));
        long daemon =
                systems.find("demo").orElseThrow().processes().get(0).identity().pid();
        assertThat(group(daemon))
                .isEqualTo(daemon)
                .isNotEqualTo(group(ProcessHandle.current().pid()));
    }

    private static long group(long pid) throws Exception {
        String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[2]);
    }
}
