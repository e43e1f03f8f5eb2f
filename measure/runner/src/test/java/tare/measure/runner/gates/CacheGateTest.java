package tare.measure.runner.gates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.CacheReading;
import tare.api.model.RunStatus;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;
import tare.measure.runner.SteppingClock;
import tare.measure.runner.fleet.FleetException;

class CacheGateTest {
    private static final double MIB = 1 << 20;

    private final SteppingClock clock = new SteppingClock();
    private final Servers servers = new Servers();
    private final CacheGate gate = new CacheGate(servers::reported, Duration.ofSeconds(60), clock, wait -> {});

    @Test
    void aCacheThatHoldsAllDataIsWarmOnceItNoLongerChanges() throws Exception {
        servers.storeMiB = 100;
        servers.cachedMiB = 10;
        Deque<Double> fills = new ArrayDeque<>(java.util.List.of(40.0, 80.0, 99.0));
        gate.fill(() -> {
            servers.cachedMiB = fills.removeFirst();
            clock.seconds(1);
            return !fills.isEmpty();
        });

        CacheReading last = gate.curve().get(gate.curve().size() - 1);
        assertThat(last.bytes()).isEqualTo(99 * MIB);
        // Figures may be ten seconds old: sooner, no level can be proven.
        assertThat(last.second()).isBetween(14.0, 16.0);
        assertThat(gate.curve()).extracting(CacheReading::bytes).startsWith(40 * MIB, 80 * MIB, 99 * MIB);
    }

    @Test
    void aCacheThatIsSmallerThanTheDataIsWarmWhenItIsFull() throws Exception {
        servers.storeMiB = 1_000;
        servers.cachedMiB = 198;
        servers.roomMiB = 2;
        gate.fill(() -> false);

        assertThat(gate.curve()).isNotEmpty();
    }

    @Test
    void aCacheThatStaysHalfEmptyClosesTheGate() {
        servers.storeMiB = 100;
        servers.cachedMiB = 50;
        servers.roomMiB = 400;

        assertThatThrownBy(() -> gate.fill(() -> false)).isInstanceOfSatisfying(FleetException.class, e -> {
            assertThat(e.reason().status()).isEqualTo(RunStatus.INVALID);
            assertThat(e.reason().text())
                    .isEqualTo("cache: must be warm, but holds 50.0 MiB, has room for 400.0 MiB more, and store files"
                            + " hold 100.0 MiB, still after 60 s");
        });
    }

    @Test
    void serversThatDoNotKnowOfTheirDataYetAreNotWarm() {
        servers.storeFiles = 0;
        servers.storeMiB = 0;
        servers.cachedMiB = 100;

        assertThatThrownBy(() -> gate.fill(() -> false)).hasMessageContaining("must be warm");
    }

    @Test
    void aCacheIsColdIfNextToNothingOfTheDataIsInIt() throws Exception {
        servers.storeMiB = 1_000;
        servers.cachedMiB = 20;
        gate.proveCold();

        assertThat(gate.curve()).hasSize(2);
    }

    @Test
    void aCacheThatIsFilledAtTheStartIsNotCold() {
        servers.storeMiB = 1_000;
        servers.cachedMiB = 700;

        assertThatThrownBy(gate::proveCold)
                .hasMessageContaining("must be cold, but just after its start it holds 700.0");
    }

    @Test
    void aShareOfHitsThatNoLongerChangesIsSteady() throws Exception {
        Deque<Double> ratios = new ArrayDeque<>(java.util.List.of(0.2, 0.5, 0.80, 0.81, 0.80, 0.1));
        gate.level(() -> {
            servers.asked(1_000, ratios.removeFirst());
            clock.seconds(1);
            return true;
        });

        assertThat(ratios).containsExactly(0.1);
    }

    @Test
    void aShareOfHitsThatGoesOnChangingClosesTheGate() {
        double[] ratio = {0};

        assertThatThrownBy(() -> gate.level(() -> {
                    ratio[0] = ratio[0] == 0.3 ? 0.6 : 0.3;
                    servers.asked(1_000, ratio[0]);
                    clock.seconds(12);
                    return true;
                }))
                .hasMessage("cache: must be steady, but its hit ratio was last 30.0 %, 60.0 %, 30.0 %,"
                        + " still after 60 s");
    }

    @Test
    void trafficThatNeverAsksTheCacheIsNotSteady() {
        assertThatThrownBy(() -> gate.level(() -> {
                    clock.seconds(12);
                    return true;
                }))
                .hasMessageContaining("must be steady");
    }

    @Test
    void serversThatDoNotTellAreNamed() {
        CacheGate deaf = new CacheGate(
                () -> Map.of(Figure.level("heap-used-mb", Unit.MEGABYTES), 7.0),
                Duration.ofSeconds(60),
                clock,
                wait -> {});

        assertThatThrownBy(deaf::proveCold)
                .hasMessage("cache: the system's servers do not report its state; they report [heap-used-mb],"
                        + " still after 60 s");
    }

    /** Reports the figures that a test sets. */
    private static final class Servers {
        private double storeFiles = 3;
        private double storeMiB = 1;
        private double cachedMiB = 1;
        private double roomMiB = 500;
        private double hits;
        private double misses;

        void asked(int requests, double ratio) {
            hits += requests * ratio;
            misses += requests * (1 - ratio);
        }

        Map<Figure, Double> reported() {
            Map<Figure, Double> reported = new HashMap<>();
            reported.put(Figure.level("files", Unit.COUNT).usedAs(Use.FILES), storeFiles);
            reported.put(Figure.level("file-bytes", Unit.BYTES).usedAs(Use.FILE_BYTES, "files"), storeMiB * MIB);
            reported.put(Figure.level("cached", Unit.BYTES).usedAs(Use.CACHE_BYTES, "store files"), cachedMiB * MIB);
            reported.put(Figure.level("room", Unit.BYTES).usedAs(Use.CACHE_FREE_BYTES), roomMiB * MIB);
            reported.put(Figure.counter("hits", Unit.COUNT).usedAs(Use.CACHE_HITS), hits);
            reported.put(Figure.counter("misses", Unit.COUNT).usedAs(Use.CACHE_MISSES), misses);
            reported.put(Figure.counter("evictions", Unit.COUNT).usedAs(Use.CACHE_EVICTIONS), 0.0);
            return reported;
        }
    }
}
