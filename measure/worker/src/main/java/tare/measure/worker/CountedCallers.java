package tare.measure.worker;

import java.io.IOException;
import java.util.List;

/**
 * The callers of a run that is limited to a number of operations.
 *
 * @param answers receives every answer; null for none
 */
record CountedCallers(List<CountedCaller> callers, AnswerFile answers) implements AutoCloseable {
    static final CountedCallers NONE = new CountedCallers(List.of(), null);

    /** The time taken to close each caller, in nanoseconds; valid once they are closed. */
    List<Long> closeNs() {
        return callers.stream().map(CountedCaller::closeNs).toList();
    }

    @Override
    public void close() throws IOException {
        if (answers != null) {
            answers.close();
        }
    }
}
