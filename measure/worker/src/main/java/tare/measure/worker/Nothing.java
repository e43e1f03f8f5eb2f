package tare.measure.worker;

import java.io.Serializable;

/** The answer to an order that has none. */
public enum Nothing implements Serializable {
    NOTHING
}
