package tare.measure.engine;

import java.util.List;
import tare.api.spi.Operation;

/** What is recorded of answers: an extension point beside the hot path. Immutable; any thread. */
interface Recording {
    /** The recorded operations; the first ones are the workload's. */
    List<Operation> operations();

    /** A recorder for one caller in one phase. */
    CallerRecorder newRecorder(Collector collector, Freezes freezes, PhaseSpan span, boolean openLoop, boolean[] inner);

    /** Records each answer with its operation. */
    static Recording of(List<Operation> operations) {
        List<Operation> all = List.copyOf(operations);
        return new Recording() {
            @Override
            public List<Operation> operations() {
                return all;
            }

            @Override
            public CallerRecorder newRecorder(
                    Collector collector, Freezes freezes, PhaseSpan span, boolean openLoop, boolean[] inner) {
                return new CallerRecorder(collector, freezes, span, openLoop, inner);
            }
        };
    }
}
