package tare.api.model;

import java.io.Serializable;
import java.time.Duration;

/** When a phase is over. */
public sealed interface Extent extends Serializable {
    /** After a time. */
    record For(Duration time) implements Extent {}

    /** Once every caller has gone through all of its operations this many times. */
    record Passes(int count) implements Extent {
        public Passes {
            if (count < 1) {
                throw new IllegalArgumentException("passes must be positive, got: " + count);
            }
        }
    }

    /** When nothing is left to do, as in a load. */
    record ToTheEnd() implements Extent {}

    /** The planned length; zero if the phase does not end after a time. */
    default Duration time() {
        return this instanceof For timed ? timed.time() : Duration.ZERO;
    }

    default boolean isTimed() {
        return this instanceof For;
    }

    /** Whether there is nothing to do: a phase of no time. */
    default boolean isNothing() {
        return isTimed() && time().isZero();
    }
}
