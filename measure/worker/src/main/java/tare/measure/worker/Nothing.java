package tare.measure.worker;

import java.io.Serializable;

/** The result of an order that returns nothing. */
public enum Nothing implements Serializable {
    NOTHING
}
