package tare.measure.runner.judging;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.measure.runner.fleet.FleetHosts;
import tare.measure.runner.fleet.WorkerClock;

/** Decides whether the workers of a run started together, so that their seconds are the same. */
public final class StartJudge {
    /** An interval is a second. */
    private static final double INTERVAL_MS = 1000;

    private static final double SUSPECT_SHARE = 0.1;

    private StartJudge() {}

    /**
     * @param clocks by worker; none if nothing was compared
     * @return about the worker that is the farthest from the agreed start
     */
    public static Optional<Reason> judge(List<WorkerClock> clocks, FleetHosts hosts) {
        return IntStream.range(0, clocks.size())
                .boxed()
                .max(Comparator.comparingDouble(worker -> clocks.get(worker).mostApartMs()))
                .filter(worker -> clocks.get(worker).mostApartMs() > SUSPECT_SHARE * INTERVAL_MS)
                .map(worker -> reason(
                        clocks.get(worker).mostApartMs(), hosts.of(worker).name(), worker + 1));
    }

    private static Reason reason(double apartMs, String host, int worker) {
        ReasonCode code = apartMs >= INTERVAL_MS ? ReasonCode.STARTED_LONG_APART : ReasonCode.STARTED_APART;
        return code.because(String.format(
                Locale.ROOT,
                "worker %d on host %s started up to %.0f ms apart from the common start, limit %.0f ms",
                worker,
                host,
                apartMs,
                SUSPECT_SHARE * INTERVAL_MS));
    }
}
