package tare.measure.runner.gates;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tare.api.model.ReasonCode;
import tare.measure.engine.NanoClock;
import tare.measure.runner.fleet.FleetException;

/** Waits until the system has no compaction, flush or assignment of its own going on. One thread. */
public final class RestGate {
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(250);
    /** A compaction may follow a flush a little later. */
    private static final int QUIET_LOOKS = 3;

    /** Lists what is not at rest, by name, with its figure in words. */
    interface Looks {
        Map<String, String> unsettled() throws FleetException, InterruptedException;
    }

    /**
     * Evidence that the system was at rest.
     *
     * @param looks in a row that found nothing going on
     * @param busyLooks before those, that found something
     */
    public record Proof(int looks, int busyLooks) {
        /** The proof by the names of a run's harness figures. */
        public Map<String, Double> figures() {
            return Map.of("gate.rest-looks", (double) looks, "gate.busy-looks", (double) busyLooks);
        }

        /** The same for all arms that came to rest, as the time they took is no difference between systems. */
        public String text() {
            return "none, reported " + looks + " times in a row";
        }
    }

    private final Looks looks;
    private final Duration within;
    private final NanoClock clock;

    RestGate(Looks looks, Duration within, NanoClock clock) {
        this.looks = looks;
        this.within = within;
        this.clock = clock;
    }

    /**
     * @param waiting receives what still goes on, at each look
     * @throws FleetException naming what still went on: the run is INVALID
     */
    Proof await(Consumer<GateWait> waiting) throws FleetException, InterruptedException {
        long beganNs = clock.nowNs();
        int quiet = 0;
        int busy = 0;
        while (quiet < QUIET_LOOKS) {
            Map<String, String> unsettled = looks.unsettled();
            quiet = unsettled.isEmpty() ? quiet + 1 : 0;
            busy += unsettled.isEmpty() ? 0 : 1;
            if (!unsettled.isEmpty()) {
                Duration waited = Duration.ofNanos(clock.nowNs() - beganNs);
                if (waited.compareTo(within) >= 0) {
                    throw new FleetException(
                            ReasonCode.GATE, text(unsettled) + ", still after " + within.toSeconds() + " s");
                }
                waiting.accept(new GateWait(text(unsettled), waited, within));
            }
            if (quiet < QUIET_LOOKS) {
                pause();
            }
        }
        return new Proof(quiet, busy);
    }

    private static String text(Map<String, String> unsettled) {
        return unsettled.entrySet().stream()
                .map(gate -> gate.getKey() + ": must be at rest, is " + gate.getValue())
                .collect(Collectors.joining("; "));
    }

    private void pause() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long endNs = clock.nowNs() + LOOK_NS;
        for (long nowNs = clock.nowNs(); nowNs < endNs; nowNs = clock.nowNs()) {
            clock.park(endNs - nowNs);
        }
    }
}
