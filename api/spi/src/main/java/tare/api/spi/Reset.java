package tare.api.spi;

/** How data can get back to its loaded state between runs. */
public enum Reset {
    /** By a state that was captured after the load. */
    SNAPSHOT,
    /** By removing everything and loading it again. */
    RELOAD,
    /** Not at all: each run finds what the previous one left. */
    NONE
}
