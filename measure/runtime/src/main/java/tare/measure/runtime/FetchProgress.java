package tare.measure.runtime;

/** Hears how fetching goes. One jar at a time, on any thread. */
public interface FetchProgress {
    /** For whoever wants to hear nothing. */
    FetchProgress SILENT = new FetchProgress() {
        @Override
        public void received(LockedJar jar, long bytes, long total) {}

        @Override
        public void verified(LockedJar jar) {}
    };

    /** So many jars are missing and fetched from now on, one after the other. */
    default void fetching(int jars) {}

    /**
     * Some of the jar is here.
     *
     * @param bytes so far
     * @param total -1 if it is not known
     */
    void received(LockedJar jar, long bytes, long total);

    /** The jar is here, and its checksum is the locked one. */
    void verified(LockedJar jar);
}
