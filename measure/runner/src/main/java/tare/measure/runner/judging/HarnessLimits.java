package tare.measure.runner.judging;

/**
 * What the harness and the machine may do while measuring before a run is SUSPECT. Shares are from 0 to 1.
 *
 * @param lateWakeShare of the requests: a percentile above the 99th is then the harness's own
 * @param gcTailShare of the phase, at a rate: as many requests fell due in pauses as lie beyond the 99th percentile
 * @param gcTimeShare of the phase: the usual margin of goodput, so that more can make a verdict
 * @param stillShare of the phase, in which a worker stood still: as many requests fell due then as lie beyond the 99th percentile
 * @param brokenShare of the phase, likewise: with more than this, it was the standstill that was measured. A run is never
 *     INVALID for less than a second of it: a short phase would be too easily broken by a busy machine
 * @param busyShare of the CPUs, at a rate: beyond this, waiting for a CPU grows without bound, and the least disturbance
 *     shows in all percentiles
 * @param cpuPressureShare of the phase, at a rate: with more than this a request is as likely to wait for a CPU as not.
 *     Seen with eight callers at 1,500/s on two CPUs: 0.01 to 0.07 without, 0.85 and more with builds beside them
 * @param otherCpuShare of the CPUs, used by others than the worker where the system lives in it. Seen on two CPUs: 0 to 0.1,
 *     also with a store that syncs each write; with builds beside it 0.4 to 0.9, and half the throughput
 * @param stealShare of the CPUs: below this a hypervisor's own bookkeeping shows up, too
 * @param throttledCpus that a quota withheld on average: as many requests fell due while one CPU stood still as lie beyond the
 *     99th percentile
 * @param swapPagesPerSecond idle processes of any desktop swap a few; a system that is measured must not
 * @param memoryStallShare of the phase: the usual margin of goodput, so that more can make a verdict
 * @param clockStepMs within a second: time daemons slew by less than a millisecond
 * @param halvesSeconds whole seconds that a measure phase must have before its halves are compared: ten in each, over which a
 *     system's own rhythm of a second or two levels out
 * @param halvesSamples that an operation must have in each half for its median
 * @param halvesWakeNs by which medians may differ beside their margin: so much quicker or slower an operating system wakes
 *     callers in one minute than in the next. Seen with medians of 70 us: 5 to 10 us
 * @param halvesErrors standard errors by which halves may differ beside their margin: a difference that few requests would
 *     show by chance says nothing of warmth
 * @param floorSamples that must fall due while the floor is measured: of fewer, the 99th percentile is a single accident
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
