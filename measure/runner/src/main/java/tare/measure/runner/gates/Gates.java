package tare.measure.runner.gates;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
import tare.measure.probes.Machine;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.ErrorText;

/** Waits until all machines are fit for measuring. One thread. */
public final class Gates {
    /**
     * How long CPUs are watched. Linux counts their time in steps of 10 ms, so a strict limit needs a longer window.
     */
    private static final long STRICT_LOOK_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final long LOOSE_LOOK_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final double LOOSE = 0.3;

    private final GateSpec spec;
    private final Path place;
    private final List<Machine> machines;
    private final ServerCpus servers;
    private final NanoClock clock;
    private final long lookNs;
    /** Latest readings, by the names of a run's harness figures. */
    private final Map<String, Double> read = new TreeMap<>();

    /**
     * @param place where data and results are kept on this machine
     * @param machines with workers or servers; the first is this one
     * @param servers of the measured system
     */
    public Gates(GateSpec spec, Path place, List<Machine> machines, ServerCpus servers, NanoClock clock) {
        this.spec = spec;
        this.place = place;
        this.machines = List.copyOf(machines);
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
        for (Machine machine : machines) {
            long free = machine.freeBytes(place);
            read.merge("gate.free-bytes", (double) free, Math::min);
            if (free < spec.freeBytes()) {
                throw new FleetException(
                        ReasonCode.GATE,
                        "free space: must be at least " + (spec.freeBytes() >> 20) + " MiB at "
                                + (machine.isThisOne() ? place : "host " + machine.name()) + ", is " + (free >> 20)
                                + " MiB");
            }
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
        List<Machine.CpuTicks> before = ticks();
        Optional<Closed> unreadable = unreadableServers();
        pause();
        List<Machine.CpuTicks> after = ticks();
        read.remove("gate.cpu-busy");
        for (int i = 0; i < machines.size(); i++) {
            double busy = after.get(i).busyShareSince(before.get(i));
            read.merge("gate.cpu-busy", busy, Math::max);
            if (busy > spec.idleCpu()) {
                String cpu = "idle CPU" + of(machines.get(i));
                return closed(
                        cpu + ": must be at most %1$.0f %% busy, is %2$.0f %%",
                        cpu + ": %2$.0f %% busy, needs at most %1$.0f %%",
                        100 * spec.idleCpu(),
                        100 * busy);
            }
        }
        return unreadable.isPresent() ? unreadable : busyServers();
    }

    private List<Machine.CpuTicks> ticks() throws IOException {
        List<Machine.CpuTicks> ticks = new ArrayList<>();
        for (Machine machine : machines) {
            ticks.add(machine.cpuTicks());
        }
        return ticks;
    }

    private static String of(Machine machine) {
        return machine.isThisOne() ? "" : " of host " + machine.name();
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
        read.remove("gate.dirty-bytes");
        for (Machine machine : machines) {
            long dirty = machine.dirtyBytes();
            read.merge("gate.dirty-bytes", (double) dirty, Math::max);
            if (dirty > spec.dirtyBytes()) {
                String disk = "settled disk" + of(machine);
                return closed(
                        disk + ": must have at most %1$d MiB to write, has %2$d MiB",
                        disk + ": %2$d MiB to write, needs at most %1$d MiB",
                        spec.dirtyBytes() >> 20,
                        dirty >> 20);
            }
        }
        return Optional.empty();
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
