package tare.measure.runtime;

/** Receives the progress of fetching. One jar at a time, on any thread. */
public interface FetchProgress {
    /** Ignores all events. */
    FetchProgress SILENT = new FetchProgress() {
        @Override
        public void received(LockedJar jar, long bytes, long total) {}

        @Override
        public void verified(LockedJar jar) {}
    };

    /** Fetching of missing jars begins, one after the other. */
    default void fetching(int jars) {}

    /**
     * Part of the jar has arrived.
     *
     * @param bytes so far
     * @param total -1 if unknown
     */
    void received(LockedJar jar, long bytes, long total);

    /** The jar is complete, and its checksum is the locked one. */
    void verified(LockedJar jar);
}
