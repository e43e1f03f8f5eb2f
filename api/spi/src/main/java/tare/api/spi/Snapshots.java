package tare.api.spi;

import java.util.Set;

/**
 * Returns to a loaded state. Each store keeps one; called while no session is open. Only sealed tables are captured.
 */
public interface Snapshots {
    /** Captures the current state of these tables, replacing the earlier one. */
    void capture(Set<String> tables) throws Exception;

    /** Whether the captured state includes these tables. */
    boolean holds(Set<String> tables) throws Exception;

    /** Restores these tables to the captured state; other tables captured with them may be restored too. */
    void restore(Set<String> tables) throws Exception;

    /**
     * Copies the captured state of these tables to the destination in {@link DriverFactory#export}, replacing this
     * arm's earlier copy and nothing else. Called in a worker started for this purpose.
     */
    default Data.Copy export(Set<String> tables) throws Exception {
        throw new UnsupportedOperationException("this system has no export");
    }
}
