package tare.judge.analysis;

import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;
import tare.api.model.Dip;
import tare.api.model.PlannedRun;
import tare.api.model.RunResult;

/**
 * The longest stretch of whole seconds in which throughput was below half of the run's median, or zero, over all runs
 * of an arm. Failed runs are included, since losing a server fails its run. Descriptive: no assumptions and no verdict.
 * At only a few requests a second it counts accidents.
 */
final class Dips {
    private Dips() {}

    /** Empty if there was none; the first of several equally long dips. */
    static Optional<Dip> of(WorkloadCase workload, String arm) {
        return workload.runs().measured(arm).stream()
                .flatMap(run -> longest(run).stream())
                .min(Comparator.comparingInt(Dip::seconds).reversed());
    }

    private static Optional<Dip> longest(RunResult run) {
        double[] perSecond = Evenness.wholeSeconds(run).toArray();
        double half = Median.withDefaults().evaluate(perSecond.clone()) / 2;
        int longest = 0;
        int end = 0;
        int length = 0;
        for (int second = 0; second < perSecond.length; second++) {
            // A second without any answer is a dip even if most of the run had none.
            boolean isDown = perSecond[second] < half || perSecond[second] == 0;
            length = isDown ? length + 1 : 0;
            if (length > longest) {
                longest = length;
                end = second + 1;
            }
        }
        PlannedRun planned = run.record().run();
        return longest == 0
                ? Optional.empty()
                : Optional.of(new Dip(
                        planned.workload(),
                        planned.arm(),
                        planned.id(),
                        end - longest,
                        longest,
                        end < perSecond.length));
    }
}
