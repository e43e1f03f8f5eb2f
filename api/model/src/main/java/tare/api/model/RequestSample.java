package tare.api.model;

import java.io.Serializable;

/**
 * One request of a phase that consists of passes.
 *
 * @param operation its name
 * @param worker from 0
 * @param caller from 0, within its worker
 * @param sentNs nanoseconds from the phase's start
 * @param elapsedNs nanoseconds from sent until the answer, or until it was given up
 * @param outcome how it counts: a late answer is UNKNOWN
 * @param cause why it did not end OK; null if it did
 * @param answer digest of the answer, equal for equal answers; null if there is none
 * @param evidence all that the answer can prove, kept as a file of its own; null if nothing, and when read back
 */
public record RequestSample(
        String operation,
        int worker,
        int caller,
        long sentNs,
        long elapsedNs,
        RequestOutcome outcome,
        long rows,
        long bytes,
        String cause,
        String answer,
        Serializable evidence)
        implements Serializable {
    public boolean isOk() {
        return outcome == RequestOutcome.OK;
    }

    /** A copy with the cause why it did not end OK. */
    public RequestSample because(String newCause) {
        return new RequestSample(
                operation, worker, caller, sentNs, elapsedNs, outcome, rows, bytes, newCause, answer, evidence);
    }

    /** A copy for the worker of this number. */
    public RequestSample ofWorker(int number) {
        return new RequestSample(
                operation, number, caller, sentNs, elapsedNs, outcome, rows, bytes, cause, answer, evidence);
    }
}
