package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.model.CacheReading;
import tare.api.model.CacheState;
import tare.api.model.Experiment;
import tare.api.model.GateSpec;
import tare.api.model.IntervalSummary;
import tare.api.model.Outcomes;
import tare.api.model.Plan;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleRunRecord;

/**
 * Adds the time before measuring to sample results: caches in the state that a gate required, and warm-ups. Uses no
 * random numbers.
 */
final class SampleBefore {
    private static final double CACHED = 96 << 20;

    private SampleBefore() {}

    /** Leaves runs that measured nothing unchanged. */
    static Results of(Results results, CacheState cache) {
        return new Results(
                asking(results.plan(), cache),
                results.runs().stream()
                        .map(run -> run.record().measured().isPresent() ? before(run, cache) : run)
                        .toList(),
                results.pooled(),
                results.loads(),
                results.facts(),
                results.published(),
                results.continuedAfterLooking(),
                results.provisions());
    }

    private static Plan asking(Plan plan, CacheState cache) {
        Experiment like = plan.experiment();
        GateSpec gates = like.preparation().gates();
        Experiment asking = SampleExperiment.like(like)
                .gates(new GateSpec(
                        gates.idleCpu(), gates.dirtyBytes(), gates.freeBytes(), gates.within(), cache, false))
                .build();
        return new Plan(
                asking,
                plan.differences(),
                plan.runs(),
                plan.estimate(),
                plan.imported(),
                plan.apart(),
                plan.looks(),
                plan.figures());
    }

    private static RunResult before(RunResult run, CacheState cache) {
        List<CacheReading> curve = cache == CacheState.STEADY ? steady() : warmed(run.record());
        return new RunResult(
                cache == CacheState.WARM ? timed(run.record(), curve) : run.record(),
                run.distributions(),
                run.intervals(),
                run.probes(),
                warmUp(run),
                curve);
    }

    /**
     * Makes readings a bit more than a second apart; one arm's cache fills slowly, and each round takes a second
     * longer.
     */
    private static List<CacheReading> warmed(RunRecord run) {
        double perSecond = (run.run().arm().equals("sync") ? 7 : 11) * (double) (1 << 20);
        List<CacheReading> curve = new ArrayList<>();
        for (int i = 1; i <= 14 + run.run().round(); i++) {
            double second = 1.1 * i;
            double bytes = Math.min(CACHED, perSecond * second);
            curve.add(new CacheReading(second, bytes, 2 * CACHED - bytes, 12, CACHED, 100 * i, 900 * i, 0));
        }
        return curve;
    }

    /** Makes readings with hit shares of 50, 70, 80, 85 … %: each is half as far from 90 as the one before. */
    private static List<CacheReading> steady() {
        List<CacheReading> curve = new ArrayList<>();
        double hits = 0;
        for (int i = 0; i < 7; i++) {
            curve.add(new CacheReading(12.2 * i, CACHED, 0, 12, CACHED, hits, 1000 * i - hits, 0));
            hits += 1000 * (0.9 - 0.4 / (1 << i));
        }
        return curve;
    }

    private static RunRecord timed(RunRecord run, List<CacheReading> curve) {
        Map<String, Double> seconds = new TreeMap<>(run.seconds());
        seconds.put("warm-cache", curve.get(curve.size() - 1).second() + 0.2);
        return SampleRunRecord.like(run).seconds(seconds).build();
    }

    /** Makes a warm-up that is slow at first and lasts five seconds, as in the sample's traffic. */
    private static List<IntervalSummary> warmUp(RunResult run) {
        return run.intervals().stream()
                .filter(interval -> interval.second() < 5)
                .map(interval -> new IntervalSummary(
                        interval.second(),
                        interval.operation(),
                        new Outcomes(interval.outcomes().ok() * (interval.second() + 1) / 6, 0, 0, 0, 0),
                        0,
                        0,
                        interval.times()))
                .toList();
    }
}
