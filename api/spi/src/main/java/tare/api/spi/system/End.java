package tare.api.spi.system;

/** A way to end a daemon, or to hold it up. */
public enum End {
    /** It is asked to end, and killed if it does not. */
    IN_ORDER,
    /** It is killed, as by a crash. */
    AT_ONCE,
    /** It stands still, with its memory and its connections, until it is resumed or killed. */
    PAUSE,
    /** It goes on after a pause. */
    RESUME
}
