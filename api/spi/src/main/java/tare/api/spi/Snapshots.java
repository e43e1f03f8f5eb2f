package tare.api.spi;

import java.util.Set;

/** Returning to a loaded state. One state is kept per store; called while no session is open. Only
 * sealed tables are captured. */
public interface Snapshots {
    /** Keeps the present state of these tables, replacing what was kept before. */
    void capture(Set<String> tables) throws Exception;

    /** Whether a state with these tables is kept. */
    boolean holds(Set<String> tables) throws Exception;

    /** Brings these tables back to the state that was kept; other tables that were captured with them may come back too. */
    void restore(Set<String> tables) throws Exception;

    /** What an export holds. */
    record Copy(long files, long bytes) {}

    /**
     * Copies the state that is kept of these tables to where {@link DriverFactory#export} says, in place of this arm's earlier
     * copy and of nothing else. Called in a worker that was made for it.
     */
    default Copy export(Set<String> tables) throws Exception {
        throw new UnsupportedOperationException("this system has no export");
    }
}
