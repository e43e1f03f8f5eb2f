package tare.measure.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tare.api.model.PhaseUpdate;
import tare.api.model.ProbeSample;

/** Sends updates while a phase is running. Used by the phase's own thread. */
final class PhaseReporter {
    private final PhaseRun run;
    private final long startedAtMs;
    private final Probe probe;
    private final Consumer<PhaseUpdate> updates;
    private final List<ProbeSample> probes = new ArrayList<>();
    private int probedSeconds;

    PhaseReporter(PhaseRun run, long startedAtMs, Probe probe, Consumer<PhaseUpdate> updates) {
        this.run = run;
        this.startedAtMs = startedAtMs;
        this.probe = probe;
        this.updates = updates;
    }

    /** Reads the probe at the end of a second. */
    void probe() {
        Map<String, Double> values = probe.read();
        if (!values.isEmpty()) {
            probes.add(new ProbeSample(probedSeconds, values));
        }
        probedSeconds++;
    }

    /** @param second the last second for which callers have handed over their records */
    void report(int second) {
        Collector collector = run.collector();
        var parts = collector.take();
        updates.accept(new PhaseUpdate(
                run.order().phase(),
                startedAtMs,
                second,
                parts,
                collector.waitedForCaller(),
                collector.wokeLate(),
                probes));
        probes.clear();
    }

    /** Sends the rest after all callers have ended. */
    void end() {
        probe();
        long nowNs = run.clock().nowNs();
        // Callers end as soon as no more requests are due, slightly before the phase does.
        boolean ranItsCourse = run.endedEarly() == null && run.order().extent().isTimed();
        long overNs = ranItsCourse ? Math.max(nowNs, run.span().endNs()) : nowNs;
        report((int) ((overNs - run.span().startNs()) / CallerRecorder.INTERVAL_NS) - 1);
    }
}
