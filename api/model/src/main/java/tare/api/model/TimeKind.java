package tare.api.model;

/** The moment from which a time is counted. */
public enum TimeKind {
    /** From when the request was due; open loop only. */
    RESPONSE,
    /** From when the request was sent. */
    SERVICE;

    public String label() {
        return this == RESPONSE ? "response" : "service";
    }

    /** @throws IllegalArgumentException if there is no such label */
    public static TimeKind labelled(String label) {
        for (TimeKind kind : values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("must be response or service, got: " + label);
    }
}
