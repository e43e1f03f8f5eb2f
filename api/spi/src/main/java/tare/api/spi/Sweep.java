package tare.api.spi;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Reads data in parts, which the workers of a fleet share. One call at a time. */
public interface Sweep extends AutoCloseable {
    /** A part of the data: from a place until before another. Only the data knows what places are. */
    record Part(String from, String until) implements Serializable {}

    /**
     * The amount read. Some rows may count twice, where reading was interrupted.
     *
     * @param left the parts still to be read
     */
    record Amount(long rows, long bytes, List<Part> left) implements Serializable {
        public static final Amount NOTHING = new Amount(0, 0, List.of());

        public Amount {
            left = List.copyOf(left);
        }

        public Amount plus(Amount other) {
            List<Part> both = new ArrayList<>(left);
            both.addAll(other.left);
            return new Amount(rows + other.rows, bytes + other.bytes, both);
        }
    }

    /**
     * Divides all of the data into about equal parts, in order.
     *
     * @param most the number of parts wanted, at least 1; there may be fewer
     */
    List<Part> parts(int most) throws Exception;

    /**
     * Reads parts side by side and returns at the deadline, or once everything is read.
     *
     * @throws Exception the first failure, after all other readers have ended
     */
    Amount read(List<Part> parts, Deadline until) throws Exception;

    @Override
    void close() throws Exception;
}
