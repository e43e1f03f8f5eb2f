package tare.measure.worker;

import java.io.Serializable;

/**
 * Rows of the dataset's table, in the order of their keys.
 *
 * @param from the first one's key; empty for the table's first row
 * @param until the key before which they end; empty for the table's end
 */
public record TablePart(String from, String until) implements Serializable {
    /** Whether a row with this key is no longer in it. Keys are ASCII, whose text sorts as its bytes do. */
    boolean endsBefore(String key) {
        return !until.isEmpty() && key.compareTo(until) >= 0;
    }
}
