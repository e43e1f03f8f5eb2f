package tare.measure.runner.judging;

/**
 * Limits on the harness and the machine while measuring, beyond which a run is SUSPECT. Shares are from 0 to 1.
 *
 * @param lateWakeShare of the requests: a percentile above the 99th is then the harness's own
 * @param gcTailShare of the phase, at a rate: as many requests fell due in pauses as lie beyond the 99th percentile
 * @param gcTimeShare of the phase: the usual margin of goodput, so that more could cause a verdict
 * @param stillShare of the phase during which a worker stood still: as many requests fell due then as lie beyond the
 *     99th percentile
 * @param brokenShare of the phase during which a worker stood still: beyond this, the standstill was measured and not
 *     the system. A run is never INVALID for less than a second of it, as a busy machine would break short phases too
 *     easily
 * @param busyShare of the CPUs, at a rate: beyond this, waiting for a CPU grows without bound, and the least
 *     disturbance shows in all percentiles
 * @param cpuPressureShare of the phase, at a rate: beyond this, a request is as likely to wait for a CPU as not.
 *     Observed with eight callers at 1,500/s on two CPUs: 0.01 to 0.07 alone, 0.85 and more with builds on the same
 *     machine
 * @param otherCpuShare of the CPUs, used by processes other than the worker of an embedded system. Observed on two
 *     CPUs: 0 to 0.1, also with a store that syncs each write; with builds on the same machine 0.4 to 0.9, and half the
 *     throughput
 * @param stealShare of the CPUs: smaller values include a hypervisor's own bookkeeping
 * @param throttledCpus that a quota withheld on average: as many requests fell due while one CPU stood still as lie
 *     beyond the 99th percentile
 * @param swapPagesPerSecond idle processes of any desktop swap a few; a measured system must not
 * @param memoryStallShare of the phase: the usual margin of goodput, so that more could cause a verdict
 * @param clockStepMs within a second: time daemons slew by less than a millisecond
 * @param halvesSeconds whole seconds that a measure phase needs before its halves are compared: ten in each, which
 *     level out a system's own rhythm of a second or two
 * @param halvesSamples that an operation needs in each half for its median
 * @param halvesWakeNs by which medians may differ beside their margin, as an operating system's wake-up times vary from
 *     minute to minute. Observed with medians of 70 us: 5 to 10 us
 * @param halvesErrors standard errors by which halves may differ beside their margin: a difference that few requests
 *     would show by chance is no sign of insufficient warm-up
 * @param floorSamples that must fall due while the floor is measured: with fewer, the 99th percentile is a single
 *     accident
 * @param floorFactor of the harness's own response p99, at a rate: below it, four fifths of the tail may be the harness
 */
public record HarnessLimits(
        double lateWakeShare,
        double gcTailShare,
        double gcTimeShare,
        double stillShare,
        double brokenShare,
        double busyShare,
        double cpuPressureShare,
        double otherCpuShare,
        double stealShare,
        double throttledCpus,
        double swapPagesPerSecond,
        double memoryStallShare,
        double clockStepMs,
        int halvesSeconds,
        int halvesSamples,
        double halvesWakeNs,
        double halvesErrors,
        int floorSamples,
        double floorFactor) {
    public static final HarnessLimits USUAL = new HarnessLimits(
            0.01, 0.01, 0.05, 0.01, 0.1, 0.95, 0.5, 0.3, 0.02, 0.01, 10, 0.05, 100, 20, 200, 10_000, 3, 200, 1.25);
}
