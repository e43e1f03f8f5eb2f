package tare.judge.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tare.api.model.MeasureRecord;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/**
 * How much of a response time is the harness's own. A caller that waits for its due time is woken a little late; every
 * response time of every arm holds that delay, so that ratios of short times are pulled towards 1.
 */
final class WakeDelay {
    /** Below this share it changes a ratio by less than a reader would care for. */
    private static final double WORTH_SAYING = 0.1;

    private WakeDelay() {}

    /** Says so where the median delay is a large part of the shortest median response time among the runs. */
    static Optional<String> stamp(List<RunResult> entering) {
        Optional<Long> delay = entering.stream()
                .flatMap(run -> run.record().measured().stream())
                .map(MeasureRecord::wakeDelayP50Ns)
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
