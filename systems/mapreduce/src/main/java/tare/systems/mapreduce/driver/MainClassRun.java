package tare.systems.mapreduce.driver;

import java.util.Optional;

/** A main class at work, which submits jobs and waits for them. Any thread. */
interface MainClassRun {
    /**
     * Waits for its end.
     *
     * @return whether it has ended
     */
    boolean awaitEnd(long limitMs) throws InterruptedException;

    /** What shows that it failed: its exit code, what it threw or wrote. Empty if it succeeded. Called after its end. */
    Optional<String> problem();

    /** Ends it, if it can be ended; jobs that it has submitted go on. */
    void abandon();
}
