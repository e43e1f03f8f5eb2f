package tare.api.model;

/** From which moment a time was counted. */
public enum TimeKind {
    /** From when the request was due. Only in open loop. */
    RESPONSE,
    /** From when it was sent. */
    SERVICE;

    public String label() {
        return this == RESPONSE ? "response" : "service";
    }

    /** @throws IllegalArgumentException if none has that label */
    public static TimeKind labelled(String label) {
        for (TimeKind kind : values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("must be response or service, got: " + label);
    }
}
