package tare.measure.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.Settings;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.api.spi.system.PlacedDaemon;

@Timeout(600)
class PlacerTest {
    private static final Settings NO_SETTINGS = Settings.of("store", List.of(), Map.of());

    private final TestingBlueprint keeper = new TestingBlueprint("keeper", 1, "", List.of(), List.of());
    private final TestingBlueprint files = new TestingBlueprint("files", 2, "format", List.of(), List.of());
    private final TestingBlueprint store =
            new TestingBlueprint("store", 1, "", List.of("keeper", "files"), List.of("keeper", "files"));

    private final TestingEnvironment here = new TestingEnvironment("here");
    private final Placer placer = new Placer(System::nanoTime, PlacingListener.NONE);

    private PlacingRequest layout(Map<String, Place> elsewhere) {
        return new PlacingRequest("arm", store, List.of(keeper, files), NO_SETTINGS, new Place.In(here), elsewhere);
    }

    @Test
    void eachBeginsOnceWhatItNeedsIsReady() throws Exception {
        placer.place(layout(Map.of()));
        List<String> asked = here.asked();
        assertThat(asked).startsWith("allocate arm-keeper", "allocate arm-files", "allocate arm-store");
        assertThat(asked).containsSubsequence("run format", "start files-0", "start store-0");
        assertThat(asked).containsSubsequence("run format", "start files-1", "start store-0");
        assertThat(asked).containsSubsequence("start keeper-0", "start store-0");
    }

    @Test
    void whatDoesNotNeedEachOtherIsStartedSideBySide() throws Exception {
        here.mustMeet("keeper-0", "format");
        placer.place(layout(Map.of()));
        here.forget();
        here.mustMeet("files-0", "files-1");
        placer.place(layout(Map.of()));
        assertThat(here.asked()).contains("start files-0", "start files-1");
    }

    @Test
    void oneThatFailsEndsAllThatWasStarted() {
        here.failAt("files-1");
        assertThatThrownBy(() -> placer.place(layout(Map.of())))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("files-1 failed");
        assertThat(here.asked()).doesNotContain("start store-0").endsWith("close");
    }

    @Test
    void thoseThatAreStillStartingAreInterruptedWhenOneFails() {
        here.hangAt("keeper-0");
        here.failAt("format");
        assertThatThrownBy(() -> placer.place(layout(Map.of()))).hasMessage("format failed");
        assertThat(here.asked()).endsWith("close");
    }

    @Test
    void aSystemIsReportedTheAddressesOfItsPartsAndDriversThoseOfTheSystem() throws Exception {
        PlacedSystem system = placer.place(layout(Map.of()));
        assertThat(system.addresses()).containsExactly(Map.entry("at", "here:4 on here:1"));
        assertThat(system.metrics()).extracting("daemon").containsExactly("keeper-0", "files-0", "store-0");
    }

    @Test
    void unneededDaemonsAreKilledAndNotShutDownInOrder() throws Exception {
        PlacedSystem system = placer.place(layout(Map.of()));
        system.closeAtOnce();
        assertThat(here.asked())
                .contains("kill keeper-0", "kill store-0", "kill files-0", "kill files-1")
                .doesNotContain("stop keeper-0", "stop store-0")
                .endsWith("close");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void aPartThatExistsIsNotStartedAndNothingWaitsForIt() throws Exception {
        Place existing = new Place.Existing(Map.of("at", "far.example.com:2181"));
        PlacedSystem system = placer.place(layout(Map.of("keeper", existing)));
        assertThat(here.asked()).doesNotContain("start keeper-0", "allocate arm-keeper");
        assertThat(system.addresses().get("at")).endsWith(" on far.example.com:2181");
        assertThat(system.facts()).containsEntry("placing.keeper", "existing").containsEntry("placing.store", "here");
    }

    @Test
    void aPartMayBeInAnotherEnvironment() throws Exception {
        TestingEnvironment there = new TestingEnvironment("there");
        PlacedSystem system = placer.place(layout(Map.of("files", new Place.In(there))));
        assertThat(there.asked())
                .containsExactlyInAnyOrder("allocate arm-files", "run format", "start files-0", "start files-1");
        assertThat(system.facts())
                .containsEntry("placing.files", "there")
                .containsEntry("environment.of", "here")
                .containsEntry("environment.files.of", "there")
                .containsEntry("daemon.store.flags", "-Xmx1g")
                .containsEntry("daemon.store.jars", "store-jars");
        system.close();
        assertThat(here.asked()).endsWith("close");
        assertThat(there.asked()).endsWith("close");
    }

    @Test
    void aSystemThatExistsIsAddressesAndNothingElse() throws Exception {
        Place existing = new Place.Existing(Map.of("at", "far.example.com:16000"));
        PlacingRequest layout =
                new PlacingRequest("arm", store, List.of(keeper, files), NO_SETTINGS, existing, Map.of());
        try (PlacedSystem system = placer.place(layout)) {
            assertThat(system.addresses()).containsExactly(Map.entry("at", "far.example.com:16000"));
            assertThat(system.daemons()).isEmpty();
            assertThat(system.facts()).containsExactly(Map.entry("placing.store", "existing"));
        }
        assertThat(here.asked()).isEmpty();
    }

    @Test
    void stoppingGoesTheOtherWayAndStartingAgainRepeatsNoStep() throws Exception {
        PlacedSystem system = placer.place(layout(Map.of()));
        here.forget();
        system.stop();
        assertThat(here.asked()).first().isEqualTo("stop store-0");
        assertThat(here.asked())
                .containsExactlyInAnyOrder("stop store-0", "stop files-0", "stop files-1", "stop keeper-0");
        assertThat(system.daemons()).noneMatch(DaemonState::isAlive);
        here.forget();
        system.start();
        assertThat(here.asked()).last().isEqualTo("start store-0");
        assertThat(here.asked())
                .containsExactlyInAnyOrder("start store-0", "start files-0", "start files-1", "start keeper-0");
        assertThat(system.daemons()).allMatch(DaemonState::isAlive);
    }

    @Test
    void oneDaemonCanBeKilledAndStartedAgain() throws Exception {
        PlacedSystem system = placer.place(layout(Map.of()));
        DaemonId victim = new DaemonId("files", 1);
        here.forget();
        system.kill(victim);
        assertThat(system.isAlive(victim)).isFalse();
        system.start();
        assertThat(here.asked()).containsExactly("kill files-1", "start files-1");
        assertThatThrownBy(() -> system.kill(new DaemonId("format", 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("format-0: is none of its daemons; there are: ");
    }

    @Test
    void theMemoryThatEachHostNeedsIsReportedBeforeAnythingStarts() {
        TestingEnvironment there = new TestingEnvironment("there");
        Map<Host, Long> needed = new HashMap<>();
        PlacingListener listener = new PlacingListener() {
            @Override
            public void allocated(Map<Host, Long> neededBytes) throws EnvironmentException {
                needed.putAll(neededBytes);
                throw new EnvironmentException("too much");
            }
        };
        PlacingRequest layout = layout(Map.of("files", new Place.In(there)));
        assertThatThrownBy(() -> new Placer(System::nanoTime, listener).place(layout))
                .hasMessage("too much");
        DaemonId any = new DaemonId("any", 0);
        assertThat(needed)
                .isEqualTo(Map.of(
                        here.host(any), 2 * TestingBlueprint.BYTES, there.host(any), 2 * TestingBlueprint.BYTES));
        assertThat(here.asked()).noneMatch(call -> call.startsWith("start")).endsWith("close");
        assertThat(there.asked()).containsExactly("allocate arm-files", "close");
    }

    @Test
    void everyStartIsTimedAndReportedOnceAllIsPlaced() throws Exception {
        List<String> reported = new ArrayList<>();
        AtomicLong now = new AtomicLong();
        PlacingListener listener = new PlacingListener() {
            @Override
            public void placed(List<PlacedDaemon> daemons) {
                reported.add("placed " + daemons.size());
            }

            @Override
            public synchronized void done(StartUp startUp) {
                reported.add(startUp.name());
            }
        };
        PlacingRequest one = new PlacingRequest("arm", keeper, List.of(), NO_SETTINGS, new Place.In(here), Map.of());
        PlacedSystem system = new Placer(() -> now.getAndAdd(500_000_000), listener).place(one);
        assertThat(reported).containsExactly("placed 1", "keeper-0");
        assertThat(system.startUps()).containsExactly(new StartUp("keeper-0", 0.5, 0.5));
    }
}
