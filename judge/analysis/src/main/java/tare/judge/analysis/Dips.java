package tare.judge.analysis;

import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Median;
import tare.api.model.Dip;
import tare.api.model.PlannedRun;
import tare.api.model.RunResult;

/**
 * For how many whole seconds in a row goodput was below half of the run's median, or nil: the longest time of all of an arm's
 * runs, the failed ones among them, since a server that is lost fails its run. Describes; assumes nothing and carries no
 * verdict. Where only a few requests a second are due, it counts accidents.
 */
final class Dips {
    private Dips() {}

    /** Empty if there was none. Of dips that are equally long, the first. */
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
            // Nothing at all is a dip even if that is so for most of a run.
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
