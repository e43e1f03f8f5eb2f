package tare.apps.ycsb;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import tare.api.model.IntervalRecord;
import tare.api.model.OperationRecord;
import tare.api.model.Outcomes;
import tare.api.model.PhaseRecord;
import tare.measure.engine.Histograms;

/**
 * Figures of one of the engine's operations, in a whole run or a part of it.
 *
 * @param response time since due; empty if no request had a due time
 * @param service time since sent
 */
record OperationTimes(Outcomes outcomes, Histogram response, Histogram service) {
    static final OperationTimes NONE = new OperationTimes(Outcomes.NONE, Histograms.wide(), Histograms.wide());

    static OperationTimes of(OperationRecord record) {
        return new OperationTimes(
                record.outcomes(), Histograms.decode(record.response()), Histograms.decode(record.service()));
    }

    static OperationTimes of(IntervalRecord record) {
        return new OperationTimes(
                record.outcomes(), Histograms.decode(record.response()), Histograms.decode(record.service()));
    }

    static Map<String, OperationTimes> of(PhaseRecord phase) {
        Map<String, OperationTimes> times = new LinkedHashMap<>();
        phase.operations().forEach(record -> times.put(record.operation(), of(record)));
        return times;
    }

    OperationTimes plus(OperationTimes other) {
        return new OperationTimes(
                outcomes.plus(other.outcomes), sum(response, other.response), sum(service, other.service));
    }

    private static Histogram sum(Histogram a, Histogram b) {
        Histogram sum = a.copy();
        sum.add(b);
        return sum;
    }

    /** The same with a response time for every request: one without a due time counts as due when it was sent. */
    OperationTimes allDue() {
        return response.getTotalCount() > 0 ? this : new OperationTimes(outcomes, service, service);
    }

    boolean isEmpty() {
        return outcomes.total() == 0;
    }
}
