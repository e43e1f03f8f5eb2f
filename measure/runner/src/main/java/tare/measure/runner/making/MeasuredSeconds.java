package tare.measure.runner.making;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import tare.api.model.Extent;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;
import tare.api.model.Traffic;
import tare.api.spi.Operation;
import tare.judge.results.SecondsWriter;
import tare.measure.engine.PhaseRecords;
import tare.measure.probes.HostReadings;
import tare.measure.probes.SystemProbe;
import tare.measure.runner.fleet.OrderedSeconds;
import tare.measure.runner.fleet.PhaseListener;
import tare.measure.runner.judging.Halves;
import tare.measure.runner.judging.HarnessLimits;

/** Receives a measure phase: writes its seconds to disk, and sums up the inputs of later judging. One thread. */
final class MeasuredSeconds implements PhaseListener, AutoCloseable {
    private final LongFunction<SecondsWriter> writers;
    private final OrderedSeconds seconds;
    private final WorkerSeconds workers;
    private final SystemProbe daemons;
    private final HostReadings others;
    private final ProbeHosts hosts;
    private final Halves halves;
    private final HostRoundTrips fromHosts = new HostRoundTrips();
    private SecondsWriter writer;
    private boolean ended;

    /**
     * @param writers opens the files, given the wall clock at the phase's start in milliseconds since 1970
     * @param daemons begun and closed by the caller
     * @param others of other hosts; begun and closed by the caller
     */
    MeasuredSeconds(
            Traffic traffic,
            List<Operation> operations,
            LongFunction<SecondsWriter> writers,
            SystemProbe daemons,
            HostReadings others,
            ProbeHosts hosts) {
        this.hosts = hosts;
        this.writers = writers;
        this.daemons = daemons;
        this.seconds = OrderedSeconds.of(traffic, second -> writer.add(second));
        this.others = others;
        this.workers = new WorkerSeconds(hosts.workers(), seconds(traffic.measure()), this::add);
        this.halves = new Halves(traffic, operations);
    }

    /** How long samples count; passes have no drain. */
    private static double seconds(Extent extent) {
        return extent.isTimed() ? extent.time().toNanos() / 1e9 : Double.MAX_VALUE;
    }

    @Override
    public void onUpdate(int worker, PhaseUpdate update) {
        if (writer == null) {
            writer = writers.apply(update.startedAtMs());
            daemons.startedAt(update.startedAtMs());
            others.startedAt(update.startedAtMs());
        }
        seconds.add(update);
        workers.add(worker, update);
        update.parts().forEach(halves::add);
    }

    private void add(String host, ProbeSample sample) {
        writer.add(sample, probe -> host);
        addDaemons();
    }

    private void addDaemons() {
        daemons.taken().forEach(sample -> writer.add(sample, hosts::ofDaemon));
        for (HostReadings.FromHost read : others.taken()) {
            writer.add(read.sample(), probe -> read.host());
            fromHosts.add(read);
        }
    }

    /** Waits for the completed phase's last second, and writes it with the seconds still held. */
    void end(Duration phase) throws InterruptedException {
        daemons.awaitEnd(phase);
        others.awaitEnd(phase);
        end();
    }

    private void end() {
        ended = true;
        workers.end();
        addDaemons();
        writer.amend(seconds.end(), PhaseRecords::mergeParts);
    }

    /** A run's harness figures, by the names in {@code docs/results-format.md}. */
    Map<String, Double> harness(HarnessLimits limits) {
        Map<String, Double> all = new TreeMap<>(workers.together());
        all.putAll(halves.figures(limits));
        return all;
    }

    /** A worker's own figures, and those of its host. */
    Map<String, Double> ofWorker(int worker) {
        Map<String, Double> all = new TreeMap<>(workers.of(worker));
        all.putAll(fromHosts.from(hosts.workers().get(worker)));
        return all;
    }

    /** Keeps everything received, even from an interrupted phase. */
    @Override
    public void close() {
        if (writer == null) {
            return;
        }
        try {
            if (!ended) {
                end();
            }
        } finally {
            writer.close();
        }
    }
}
