package tare.judge.report;

import java.util.OptionalDouble;
import java.util.Set;
import tare.api.model.Distribution;
import tare.api.model.MeasureRecord;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/** What of a run's service times went into reads of the servers' files. */
final class RequestTime {
    /** Of the time that all requests of a run took together, the share in which servers read files for them. */
    static final String FILE_READS = "requests.file-reads.share";

    private static final double SECOND_NS = 1e9;

    private RequestTime() {}

    /**
     * Both as Little's law has them, how many were under way at once: reads of files over requests. Above 1 where servers read
     * for more than the requests, as when they fetch ahead; then 1.
     *
     * @param readsUnderWay {@link ServerFigures#FILE_READS_UNDER_WAY}, mean over the measured seconds; null if nobody told
     */
    static OptionalDouble inFileReads(RunResult run, Double readsUnderWay) {
        double requests = requestsUnderWay(run);
        return readsUnderWay != null && requests > 0
                ? OptionalDouble.of(Math.min(1, readsUnderWay / requests))
                : OptionalDouble.empty();
    }

    private static double requestsUnderWay(RunResult run) {
        double seconds = run.record().measuredSeconds();
        Set<String> inner =
                run.record().measured().map(MeasureRecord::innerOperations).orElse(Set.of());
        double totalNs = run.distributions().stream()
                .filter(times -> times.time() == TimeKind.SERVICE && !inner.contains(times.operation()))
                .mapToDouble(RequestTime::totalNs)
                .sum();
        return seconds > 0 ? totalNs / SECOND_NS / seconds : 0;
    }

    private static double totalNs(Distribution times) {
        return times.count() * times.meanNs();
    }
}
