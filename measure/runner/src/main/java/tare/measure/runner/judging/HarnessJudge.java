package tare.measure.runner.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import tare.api.model.MeasureRecord;
import tare.api.model.MetricKind;
import tare.api.model.OperationRecord;
import tare.api.model.PhaseRecord;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.measure.engine.Histograms;

/** Decides whether the harness, or other load on the machine, may have affected the measurement. */
public final class HarnessJudge {
    private final HarnessLimits limits;
    private final Map<String, Double> margins;
    private final boolean openLoop;
    private final boolean spins;
    private final int workers;
    private final boolean embedded;

    /**
     * @param margins by kind of metric, as the experiment sets them
     * @param embedded whether the system lives inside the worker
     */
    public HarnessJudge(HarnessLimits limits, Map<String, Double> margins, Traffic traffic, boolean embedded) {
        this.limits = limits;
        this.margins = margins;
        this.openLoop = traffic.pace().isOpenLoop();
        this.spins = traffic.waiting() == Waiting.SPIN;
        this.workers = traffic.workers();
        this.embedded = embedded;
    }

    /**
     * @param figures as {@link tare.api.model.RunRecord#harness} keeps them
     * @return reasons of status SUSPECT, and INVALID where a worker stood still for long
     */
    public List<Reason> judge(PhaseRecord phase, Map<String, Double> figures) {
        List<Reason> reasons = new ArrayList<>();
        standstill(phase, figures).ifPresent(reasons::add);
        collections(phase, figures).ifPresent(reasons::add);
        cpu(figures).ifPresent(reasons::add);
        if (openLoop) {
            floor(phase, figures).ifPresent(reasons::add);
        }
        above(figures, "cpu-steal", limits.cpu().stealShare())
                .ifPresent(share -> reasons.add(ReasonCode.STEAL.because("other guests took " + percent(share)
                        + " of the CPUs' time, limit " + percent(limits.cpu().stealShare()))));
        throttled(figures).ifPresent(reasons::add);
        above(figures, "swap-pages-per-second", limits.memory().swapPagesPerSecond())
                .ifPresent(pages -> reasons.add(ReasonCode.SWAP.because(format(
                        "%.0f pages a second were swapped, limit %.0f",
                        pages, limits.memory().swapPagesPerSecond()))));
        above(figures, "memory-stall", limits.memory().stallShare())
                .ifPresent(share -> reasons.add(ReasonCode.MEMORY_STALL.because(
                        "all runnable threads waited for memory for " + percent(share) + " of the phase, limit "
                                + percent(limits.memory().stallShare()))));
        above(figures, "clock-step-ms", limits.clockStepMs())
                .ifPresent(step -> reasons.add(ReasonCode.CLOCK_STEP.because(
                        format("the wall clock was set by %.0f ms, limit %.0f ms", step, limits.clockStepMs()))));
        notWarm(phase, figures).ifPresent(reasons::add);
        return reasons;
    }

    /** The first that holds: other processes that take CPUs also saturate them, and then make threads wait. */
    private Optional<Reason> cpu(Map<String, Double> figures) {
        Optional<Double> taken = embedded ? othersCpu(figures, limits) : Optional.empty();
        if (taken.isPresent()) {
            return taken.map(
                    share -> ReasonCode.CPU_TAKEN.because("other processes than the worker used " + percent(share)
                            + " of the CPUs, limit " + percent(limits.cpu().otherShare())));
        }
        // Spinning callers keep CPUs busy, but yield to any thread with work to do.
        if (!openLoop || spins) {
            return Optional.empty();
        }
        return above(figures, "cpu-busy", limits.cpu().busyShare())
                .map(busy -> ReasonCode.CPU_SATURATED.because("the CPUs were busy for " + percent(busy)
                        + " of the phase, limit " + percent(limits.cpu().busyShare())))
                .or(() -> pinnedBusyShare(figures)
                        .filter(busy -> busy > limits.cpu().busyShare())
                        .map(busy -> ReasonCode.CPU_SATURATED.because(
                                "the worker kept its own CPUs busy for " + percent(busy) + " of the phase, limit "
                                        + percent(limits.cpu().busyShare()))))
                .or(() -> pressure(figures)
                        .map(share -> ReasonCode.CPU_PRESSURE.because(
                                "some thread waited for a CPU for " + percent(share) + " of the phase, limit "
                                        + percent(limits.cpu().pressureShare()))));
    }

    /**
     * The kernel reports pressure for the whole machine: beside pinned workers, servers that queue for their own CPUs
     * would raise it.
     */
    private Optional<Double> pressure(Map<String, Double> figures) {
        return figures.containsKey("worker-cpus")
                ? Optional.empty()
                : above(figures, "cpu-pressure", limits.cpu().pressureShare());
    }

    /** Used share of the CPUs that workers are pinned to; other CPUs may be idle meanwhile. */
    private static Optional<Double> pinnedBusyShare(Map<String, Double> figures) {
        return Optional.ofNullable(figures.get("worker-cpus"))
                .flatMap(cpus ->
                        Optional.ofNullable(figures.get("worker-cpu-cores")).map(cores -> cores / cpus));
    }

    private Optional<Reason> throttled(Map<String, Double> figures) {
        if (!openLoop && embedded) {
            return Optional.empty(); // It uses all available CPU, and the quota limits what is available.
        }
        return above(figures, "cpu-throttled", limits.cpu().throttled())
                .map(cpus -> ReasonCode.THROTTLED.because(format(
                        "a CPU quota held threads back for %s of the phase, summed over the CPUs, limit %s; it was"
                                + " exhausted %.1f times a second",
                        percent(cpus),
                        percent(limits.cpu().throttled()),
                        figures.getOrDefault("throttled-periods-per-second", 0.0))));
    }

    /** Callers that stand still send nothing, which in closed loop looks like a slow system. */
    private Optional<Reason> standstill(PhaseRecord phase, Map<String, Double> figures) {
        double seconds = figures.getOrDefault("stood-still-ms", 0.0) / 1e3 / workers;
        double share = seconds * 1e9 / phase.durationNs();
        if (share <= limits.standstill().suspectShare()) {
            return Optional.empty();
        }
        boolean broken = share > limits.standstill().brokenShare() && seconds >= 1;
        ReasonCode code = broken ? ReasonCode.STOOD_STILL_LONG : ReasonCode.STOOD_STILL;
        return Optional.of(code.because(format(
                "%s stood still for %.1f s, %s of the phase, limit %s: its process was stopped, or had no CPU",
                workers == 1 ? "the worker" : "on average a worker",
                seconds,
                percent(share),
                percent(
                        broken
                                ? limits.standstill().brokenShare()
                                : limits.standstill().suspectShare()))));
    }

    private Optional<Reason> collections(PhaseRecord phase, Map<String, Double> figures) {
        // Each worker's pauses stop only its own callers, so the share of all requests due in pauses is the mean over
        // workers.
        double share = figures.getOrDefault("gc-ms", 0.0) * 1e6 / workers / phase.durationNs();
        double longestMs = figures.getOrDefault("gc-longest-ms", 0.0);
        if (share > limits.standstill().gcTimeShare()) {
            return Optional.of(ReasonCode.GC_TIME.because("the worker collected garbage for " + percent(share)
                    + " of the phase, limit " + percent(limits.standstill().gcTimeShare())));
        }
        if (!openLoop || share <= limits.standstill().gcTailShare()) {
            return Optional.empty();
        }
        return phase.operations().stream()
                .filter(operation -> operation.response().length > 0)
                .filter(operation -> longestMs >= p99Ms(operation) / 2)
                .findFirst()
                .map(operation -> ReasonCode.GC_TAIL.because(format(
                        "the worker collected garbage for %s of the phase, limit %s, and its longest pause of %.0f ms is at"
                                + " least half of the response p99 of %s, %.3g ms",
                        percent(share),
                        percent(limits.standstill().gcTailShare()),
                        longestMs,
                        operation.operation(),
                        p99Ms(operation))));
    }

    private Optional<Reason> floor(PhaseRecord phase, Map<String, Double> figures) {
        Double floorUs = figures.get("floor-p99-us");
        if (floorUs == null || figures.getOrDefault("floor-quiet", 0.0) == 0) {
            return Optional.empty();
        }
        return phase.operations().stream()
                .filter(operation -> operation.response().length > 0)
                .filter(operation -> p99Ms(operation) * 1e3 < limits.floor().factor() * floorUs)
                .findFirst()
                .map(operation -> ReasonCode.HARNESS_FLOOR.because(format(
                        "the response p99 of %s, %.0f us, is less than %.2f times that of a store that answers at once,"
                                + " %.0f us",
                        operation.operation(),
                        p99Ms(operation) * 1e3,
                        limits.floor().factor(),
                        floorUs)));
    }

    private static double p99Ms(OperationRecord operation) {
        return Histograms.decode(operation.response()).getValueAtPercentile(99) / 1e6;
    }

    private Optional<Reason> notWarm(PhaseRecord phase, Map<String, Double> figures) {
        List<String> differ = new ArrayList<>();
        figures.forEach((name, ratio) -> {
            if (name.startsWith(Halves.FIGURE)) {
                String metric = name.substring(Halves.FIGURE.length());
                double margin = margins.getOrDefault(metric.substring(metric.lastIndexOf('.') + 1), Double.MAX_VALUE)
                        + wakeShare(phase, metric)
                        + chanceShare(phase, metric);
                if (ratio > 1 + margin || ratio < 1 / (1 + margin)) {
                    differ.add(format("%s %.3gx (limit %.3g %%)", metric, ratio, 100 * margin));
                }
            }
        });
        return differ.isEmpty()
                ? Optional.empty()
                : Optional.of(ReasonCode.NOT_WARM.because(
                        "the second half of the phase over the first: " + String.join(", ", differ)));
    }

    /**
     * Share of an operation's median that the operating system's wake-up may add or remove; 0 if the metric is no
     * median.
     */
    private double wakeShare(PhaseRecord phase, String metric) {
        return median(phase, metric)
                .map(times -> limits.halves().wakeNs() / Math.max(1, times.getValueAtPercentile(50)))
                .orElse(0.0);
    }

    /**
     * How far halves may differ by chance if answers are independent: a count varies by its root (as a Poisson
     * process's does), a median by 1.25 R / (1.35 sqrt(n)), where R is the interquartile range. Each half has half of
     * the samples, and both vary: together twice as much as one of n samples. So k standard errors are k 2 / sqrt(n) of
     * throughput, and k 1.25 R / 1.35 2 / sqrt(n) of a median, as a share of it. Source for the median: McGill, Tukey and
     * Larsen, "Variations of box plots", The American Statistician 32 (1978); it assumes that the times are roughly
     * normal around the median.
     */
    private double chanceShare(PhaseRecord phase, String metric) {
        return median(phase, metric)
                .map(times -> {
                    double range = (double) times.getValueAtPercentile(75) - times.getValueAtPercentile(25);
                    double deviation = range / 1.35 / Math.max(1, times.getValueAtPercentile(50));
                    return limits.halves().errors() * 1.25 * deviation * 2 / Math.sqrt((double) times.getTotalCount());
                })
                .orElseGet(() -> limits.halves().errors() * 2 / Math.sqrt((double) Math.max(1, ok(phase))));
    }

    private static long ok(PhaseRecord phase) {
        return phase.operations().stream()
                .filter(operation -> !operation.inner())
                .mapToLong(operation -> operation.outcomes().ok())
                .sum();
    }

    /** The times behind a metric, if it is a median. */
    private static Optional<Histogram> median(PhaseRecord phase, String metric) {
        return phase.operations().stream()
                .filter(operation ->
                        metric.equals(MetricKind.P50.of(operation.operation()).name()))
                .map(operation -> Histograms.decode(operation.response()))
                .findFirst();
    }

    /** The share of the CPUs used by processes other than the worker, if above its limit. */
    private static Optional<Double> othersCpu(Map<String, Double> figures, HarnessLimits limits) {
        return Optional.ofNullable(figures.get("other-cpu-cores"))
                .map(cores -> cores / figures.get("cpus"))
                .filter(share -> share > limits.cpu().otherShare());
    }

    /** Whether nothing disturbed a measurement in which only the worker had work to do. */
    public static boolean isQuiet(
            MeasureRecord measured, Map<String, Double> figures, HarnessLimits limits, boolean openLoop) {
        return measured.endedEarly().isEmpty()
                && above(figures, "stood-still-ms", 0).isEmpty()
                && measured.lateness().wokeLate()
                        <= limits.lateWakeShare() * measured.lateness().scheduled()
                && (!openLoop
                        || above(figures, "cpu-throttled", limits.cpu().throttled())
                                .isEmpty())
                && othersCpu(figures, limits).isEmpty()
                && above(figures, "cpu-steal", limits.cpu().stealShare()).isEmpty();
    }

    private static Optional<Double> above(Map<String, Double> figures, String name, double limit) {
        return Optional.ofNullable(figures.get(name)).filter(value -> value > limit);
    }

    private static String percent(double share) {
        return format("%.3g %%", 100 * share);
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
