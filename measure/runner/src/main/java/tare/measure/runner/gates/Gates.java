package tare.measure.runner.gates;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tare.api.model.GateSpec;
import tare.api.model.ReasonCode;
import tare.measure.engine.NanoClock;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.ErrorText;

/** Waits until the machine is fit for measuring. One thread. */
public final class Gates {
    /**
     * How long CPUs are watched. Linux counts their time in steps of 10 ms, so a strict limit needs a longer window.
     */
    private static final long STRICT_LOOK_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final long LOOSE_LOOK_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final double LOOSE = 0.3;

    private final GateSpec spec;
    private final Path place;
    private final Machine machine;
    private final ServerCpus servers;
    private final NanoClock clock;
    private final long lookNs;
    /** Latest readings, by the names of a run's harness figures. */
    private final Map<String, Double> read = new TreeMap<>();

    /**
     * @param place where data and results are kept
     * @param servers of the measured system
     */
    public Gates(GateSpec spec, Path place, Machine machine, ServerCpus servers, NanoClock clock) {
        this.spec = spec;
        this.place = place;
        this.machine = machine;
        this.servers = servers;
        this.clock = clock;
        this.lookNs = spec.idleCpu() >= LOOSE ? LOOSE_LOOK_NS : STRICT_LOOK_NS;
    }

    /** A closed gate: its rule with the value found for the record, and the same for display while waiting. */
    private record Closed(String rule, String waitingFor) {}

    /**
     * Waits until all gates are open.
     *
     * @param waiting receives the closed gate, at each look
     * @return the readings when all were open, by the names of a run's harness figures; none of gates that are off
     * @throws FleetException naming the gate that did not open in time: the run is INVALID
     */
    public Map<String, Double> await(Consumer<GateWait> waiting) throws FleetException, InterruptedException {
        try {
            requireRoom();
            long beganNs = clock.nowNs();
            Optional<Closed> closed = look();
            while (closed.isPresent()) {
                Duration waited = Duration.ofNanos(clock.nowNs() - beganNs);
                if (waited.compareTo(spec.within()) >= 0) {
                    throw new FleetException(
                            ReasonCode.GATE,
                            closed.get().rule() + ", still after "
                                    + spec.within().toSeconds() + " s");
                }
                waiting.accept(new GateWait(closed.get().waitingFor(), waited, spec.within()));
                pause();
                closed = look();
            }
            return Map.copyOf(read);
        } catch (IOException e) {
            throw new FleetException(ReasonCode.GATE, "a gate cannot be read on this machine: " + ErrorText.of(e));
        }
    }

    /** Fails at once, as waiting does not help. */
    private void requireRoom() throws IOException, FleetException {
        long free = machine.freeBytes(place);
        read.put("gate.free-bytes", (double) free);
        if (free < spec.freeBytes()) {
            throw new FleetException(
                    ReasonCode.GATE,
                    "free space: must be at least " + (spec.freeBytes() >> 20) + " MiB at " + place + ", is "
                            + (free >> 20) + " MiB");
        }
    }

    /** The first closed gate. */
    private Optional<Closed> look() throws IOException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Optional<Closed> closed = spec.idleCpu() < 1 ? busyCpus() : Optional.empty();
        return closed.isEmpty() && spec.dirtyBytes() > 0 ? unsettledDisk() : closed;
    }

    /** Takes a moment, as CPU use can only be measured over time. */
    private Optional<Closed> busyCpus() throws IOException {
        Machine.CpuTicks before = machine.cpuTicks();
        Optional<Closed> unreadable = unreadableServers();
        pause();
        double busy = machine.cpuTicks().busyShareSince(before);
        read.put("gate.cpu-busy", busy);
        if (busy > spec.idleCpu()) {
            return closed(
                    "idle CPU: must be at most %1$.0f %% busy, is %2$.0f %%",
                    "idle CPU: %2$.0f %% busy, needs at most %1$.0f %%", 100 * spec.idleCpu(), 100 * busy);
        }
        return unreadable.isPresent() ? unreadable : busyServers();
    }

    /** Starts a new averaging window for {@link #busyServers}. */
    private Optional<Closed> unreadableServers() {
        try {
            servers.busiest();
            return Optional.empty();
        } catch (IOException e) {
            return unreadable(e);
        }
    }

    private Optional<Closed> busyServers() {
        try {
            OptionalDouble busiest = servers.busiest();
            if (busiest.isEmpty()) {
                return Optional.empty();
            }
            double busy = busiest.getAsDouble();
            read.put("gate.server-cpu-busy", busy);
            return busy > spec.idleCpu()
                    ? closed(
                            "idle CPU of the servers: must be at most %1$.0f %% busy, the busiest is %2$.0f %%",
                            "idle CPU of the servers: the busiest %2$.0f %% busy, needs at most %1$.0f %%",
                            100 * spec.idleCpu(),
                            100 * busy)
                    : Optional.empty();
        } catch (IOException e) {
            return unreadable(e);
        }
    }

    private static Optional<Closed> unreadable(IOException e) {
        String text = "idle CPU of the servers: must be known, but " + ErrorText.of(e);
        return Optional.of(new Closed(text, text));
    }

    private Optional<Closed> unsettledDisk() throws IOException {
        long dirty = machine.dirtyBytes();
        read.put("gate.dirty-bytes", (double) dirty);
        return dirty > spec.dirtyBytes()
                ? closed(
                        "settled disk: must have at most %1$d MiB to write, has %2$d MiB",
                        "settled disk: %2$d MiB to write, needs at most %1$d MiB", spec.dirtyBytes() >> 20, dirty >> 20)
                : Optional.empty();
    }

    private void pause() {
        long endNs = clock.nowNs() + lookNs;
        for (long nowNs = clock.nowNs(); nowNs < endNs; nowNs = clock.nowNs()) {
            clock.park(endNs - nowNs);
        }
    }

    /** @param values the limit, and the value found */
    private static Optional<Closed> closed(String rule, String waitingFor, Object... values) {
        return Optional.of(
                new Closed(String.format(Locale.ROOT, rule, values), String.format(Locale.ROOT, waitingFor, values)));
    }
}
