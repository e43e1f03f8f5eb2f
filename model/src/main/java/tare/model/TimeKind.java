package tare.model;

/** From which moment a time was counted. */
public enum TimeKind {
    /** From when the request was due. Only in open loop. */
    RESPONSE,
    /** From when it was sent. */
    SERVICE;

    public String label() {
        return this == RESPONSE ? "response" : "service";
    }
}
