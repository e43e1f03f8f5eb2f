package tare.api.spi.system;

/** Receives how many files have been brought to a host. Any thread; must not block. */
@FunctionalInterface
public interface BringProgress {
    /** Ignores it. */
    BringProgress NONE = (host, done, total) -> {};

    /**
     * A part of what a host lacks has arrived. Called with nothing done at the beginning, and with the total at the end,
     * also if bringing failed.
     */
    void brought(String host, Amount done, Amount total);

    /** A number of files, and their bytes. */
    record Amount(int files, long bytes) {}
}
