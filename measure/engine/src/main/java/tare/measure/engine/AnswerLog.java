package tare.measure.engine;

/**
 * Told of every answer when it is recorded, for what histograms cannot tell, such as the order of answers. By several threads
 * at once; what it costs is the harness's own, between one request and the next.
 */
public interface AnswerLog {
    /** Wants nothing. */
    AnswerLog NONE = (operation, atNs, responseNs, serviceNs) -> {};

    /**
     * An answer has come, or was given up.
     *
     * @param operation its place in {@link tare.api.model.PhaseRecord#operations}
     * @param atNs since the phase began
     * @param responseNs from due; of what had no time when due, from sent
     * @param serviceNs from sent
     */
    void answered(int operation, long atNs, long responseNs, long serviceNs);
}
