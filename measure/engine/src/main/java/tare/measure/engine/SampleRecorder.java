package tare.measure.engine;

import java.util.ArrayList;
import java.util.List;
import tare.api.model.RequestOutcome;
import tare.api.model.RequestSample;
import tare.api.spi.Evidence;
import tare.api.spi.Operation;
import tare.api.spi.QueryAnswer;
import tare.api.spi.Reply;

/** Keeps every request of a phase that consists of passes, besides counting it. */
final class SampleRecorder extends CallerRecorder {
    private final List<RequestSample> samples = new ArrayList<>();
    private final List<Operation> operations;
    private final long startNs;
    private final int caller;
    private Evidence evidence;

    /** @param caller its number in this worker, from 0 */
    SampleRecorder(
            Collector collector,
            Freezes freezes,
            PhaseSpan span,
            boolean[] inner,
            List<Operation> operations,
            int caller) {
        super(collector, freezes, span, false, inner);
        this.operations = operations;
        this.startNs = span.startNs();
        this.caller = caller;
    }

    @Override
    void evidence(Evidence given) {
        evidence = given;
    }

    @Override
    void answered(int operation, Reply.Kind kind, long rows, long bytes, long dueNs, long sentNs, long doneNs) {
        super.answered(operation, kind, rows, bytes, dueNs, sentNs, doneNs);
        if (!operations.get(operation).inner()) {
            samples.add(new RequestSample(
                    operations.get(operation).name(),
                    0,
                    caller,
                    sentNs - startNs,
                    doneNs - sentNs,
                    RequestOutcome.valueOf(kind.name()),
                    rows,
                    bytes,
                    null,
                    evidence instanceof QueryAnswer answer ? answer.sha256() : null,
                    evidence));
        }
        evidence = null;
    }

    /** Adds the cause of the request recorded last. */
    @Override
    void cause(String operation, String cause) {
        super.cause(operation, cause);
        RequestSample last = samples.isEmpty() ? null : samples.get(samples.size() - 1);
        if (last != null && last.operation().equals(operation) && last.cause() == null) {
            samples.set(samples.size() - 1, last.because(cause));
        }
    }

    @Override
    List<RequestSample> samples() {
        return samples;
    }
}
