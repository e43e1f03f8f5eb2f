package tare.measure.engine;

/**
 * Receives every answer as it is recorded, for information that histograms lose, such as the order of answers. Called
 * by several threads at once; its cost adds to the harness's own time between two requests.
 */
public interface AnswerLog {
    /** Ignores all answers. */
    AnswerLog NONE = (operation, atNs, responseNs, serviceNs) -> {};

    /**
     * Called when a request is answered or given up.
     *
     * @param operation its index in {@link tare.api.model.PhaseRecord#operations}
     * @param atNs since the phase began
     * @param responseNs from due; from sent if the request had no due time
     * @param serviceNs from sent
     */
    void answered(int operation, long atNs, long responseNs, long serviceNs);
}
