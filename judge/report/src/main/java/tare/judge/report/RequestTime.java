package tare.judge.report;

import java.util.OptionalDouble;
import java.util.Set;
import tare.api.model.Distribution;
import tare.api.model.MeasureRecord;
import tare.api.model.RunResult;
import tare.api.model.TimeKind;

/** The part of a run's service times that was spent reading the servers' files. */
final class RequestTime {
    /** The share of the total time of all requests of a run in which servers read files for them. */
    static final String FILE_READS = "requests.waiting-for-files";

    private static final double SECOND_NS = 1e9;

    private RequestTime() {}

    /**
     * By Little's law, the mean number of file reads under way over that of requests. Capped at 1: it is larger if
     * servers read more than the requests need, for example when they fetch ahead.
     *
     * @param readsUnderWay over all servers, mean over the measured seconds
     */
    static OptionalDouble inFileReads(RunResult run, double readsUnderWay) {
        double requests = requestsUnderWay(run);
        return requests > 0 ? OptionalDouble.of(Math.min(1, readsUnderWay / requests)) : OptionalDouble.empty();
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
