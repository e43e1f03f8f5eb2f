package tare.api.model;

/** The phases of a run in which requests are issued. */
public enum Phase {
    LOAD("load"),
    WARM_UP("warm-up"),
    MEASURE("measure");

    private final String label;

    Phase(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
