package tare.measure.runner.judging;

/**
 * Limits on the harness and the machine while measuring, beyond which a run is SUSPECT. Shares are from 0 to 1.
 *
 * @param lateWakeShare of the requests: a percentile above the 99th is then the harness's own
 * @param clockStepMs within a second: time daemons slew by less than a millisecond
 */
public record HarnessLimits(
        double lateWakeShare,
        Standstill standstill,
        Cpu cpu,
        Memory memory,
        double clockStepMs,
        HalfLimits halves,
        FloorLimits floor) {

    public static final HarnessLimits USUAL = new HarnessLimits(
            0.01,
            new Standstill(0.01, 0.05, 0.01, 0.1),
            new Cpu(0.95, 0.5, 0.3, 0.02, 0.01),
            new Memory(10, 0.05),
            100,
            HalfLimits.USUAL,
            FloorLimits.USUAL);

    /**
     * Limits on a worker that stands still, for garbage collection or anything else.
     *
     * @param gcTailShare of the phase, at a rate: as many requests fell due in pauses as lie beyond the 99th percentile
     * @param gcTimeShare of the phase: the usual margin of throughput, so that more could cause a verdict
     * @param suspectShare of the phase during which a worker stood still: as many requests fell due then as lie beyond
     *     the 99th percentile
     * @param brokenShare of the phase during which a worker stood still: beyond this, the standstill was measured and
     *     not the system. A run is never INVALID for less than a second of it, as a busy machine would break short
     *     phases too easily
     */
    public record Standstill(double gcTailShare, double gcTimeShare, double suspectShare, double brokenShare) {}

    /**
     * Limits on the CPUs.
     *
     * @param busyShare of the CPUs, at a rate: beyond this, waiting for a CPU grows without bound, and the least
     *     disturbance shows in all percentiles
     * @param pressureShare of the phase, at a rate: beyond this, a request is as likely to wait for a CPU as not.
     *     Observed with eight callers at 1,500/s on two CPUs: 0.01 to 0.07 alone, 0.85 and more with builds on the same
     *     machine
     * @param otherShare of the CPUs, used by processes other than the worker of an embedded system. Observed on two
     *     CPUs: 0 to 0.1, also with a store that syncs each write; with builds on the same machine 0.4 to 0.9, and half
     *     the throughput
     * @param stealShare of the CPUs: smaller values include a hypervisor's own bookkeeping
     * @param throttled CPUs that a quota withheld on average: as many requests fell due while one CPU stood still as
     *     lie beyond the 99th percentile
     */
    public record Cpu(double busyShare, double pressureShare, double otherShare, double stealShare, double throttled) {}

    /**
     * Limits on memory.
     *
     * @param swapPagesPerSecond idle processes of any desktop swap a few; a measured system must not
     * @param stallShare of the phase: the usual margin of throughput, so that more could cause a verdict
     */
    public record Memory(double swapPagesPerSecond, double stallShare) {}

    /**
     * Limits on the difference between the halves of a measure phase.
     *
     * @param seconds whole seconds that a measure phase needs before its halves are compared: ten in each, which level
     *     out a system's own rhythm of a second or two
     * @param samples that an operation needs in each half for its median
     * @param wakeNs by which medians may differ beside their margin, as an operating system's wake-up times vary from
     *     minute to minute. Observed with medians of 70 us: 5 to 10 us
     * @param errors standard errors by which halves may differ beside their margin: a difference that few requests
     *     would show by chance is no sign of insufficient warm-up
     */
    public record HalfLimits(int seconds, int samples, double wakeNs, double errors) {
        public static final HalfLimits USUAL = new HalfLimits(20, 200, 10_000, 3);
    }

    /**
     * Limits on the floor: what this machine shows for a store that answers at once.
     *
     * @param samples that must fall due while the floor is measured: with fewer, the 99th percentile is a single
     *     accident
     * @param factor of the harness's own response p99, at a rate: below it, four fifths of the tail may be the harness
     */
    public record FloorLimits(int samples, double factor) {
        public static final FloorLimits USUAL = new FloorLimits(200, 1.25);
    }
}
