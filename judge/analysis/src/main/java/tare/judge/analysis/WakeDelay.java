package tare.judge.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/**
 * The harness's own share of a response time. A caller that waits for its due time wakes slightly late; every response
 * time of every arm includes that delay, so that ratios of short times are pulled towards 1.
 */
final class WakeDelay {
    /** A smaller share changes a ratio too little to matter. */
    private static final double WORTH_SAYING = 0.1;

    private WakeDelay() {}

    /** Returns a stamp if the median delay is a large part of the shortest median response time among the runs. */
    static Optional<String> stamp(List<RunResult> entering) {
        Optional<Long> delay = entering.stream()
                .flatMap(run -> run.record().measured().stream())
                .map(measured -> measured.lateness().wakeDelayP50Ns())
                .max(Comparator.naturalOrder());
        Optional<Long> response = entering.stream()
                .flatMap(run -> run.distributions().stream())
                .filter(times -> times.time() == TimeKind.RESPONSE && times.count() > 0)
                .flatMap(times -> times.knownNs(50).stream().boxed())
                .min(Comparator.naturalOrder());
        if (delay.isEmpty() || response.isEmpty() || delay.get() <= WORTH_SAYING * response.get()) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "the harness wakes a caller %.0f µs after its request is due, in the median, and the shortest median"
                        + " response time is %.0f µs: ratios of response times are pulled towards 1",
                delay.get() / 1e3,
                response.get() / 1e3));
    }
}
