package tare.measure.worker;

import java.io.Serializable;

/**
 * A range of the dataset's rows, in key order.
 *
 * @param from the first row's key; empty for the start of the table
 * @param until the first key after the range; empty for the end of the table
 */
public record TablePart(String from, String until) implements Serializable {
    /** Whether a key lies beyond this part. Keys are ASCII, so text sorts in the same order as bytes. */
    boolean endsBefore(String key) {
        return !until.isEmpty() && key.compareTo(until) >= 0;
    }
}
