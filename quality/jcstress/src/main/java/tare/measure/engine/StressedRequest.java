package tare.measure.engine;

/**
 * A request that is open, with the hand-over under test. Its records are a plain number, as a recorder's fields are.
 */
abstract class StressedRequest extends HandOver {
    int records;

    StressedRequest() {
        setOpen();
    }

    /** Ends it as an answer does; returns the number of records it made. */
    final int answer() {
        if (!win()) {
            return 0;
        }
        records++;
        setEnded(ANSWERED);
        return 1;
    }

    /** Ends it, if it can be ended at once, as a thread does that waits no longer; returns the number of records. */
    final int stopWaiting(int finalState) {
        if (!winAtOnce()) {
            return 0;
        }
        records++;
        setEnded(finalState);
        return 1;
    }

    /** Records the answer to a part; returns the number of records. */
    final int answerPart() {
        if (!win()) {
            return 0;
        }
        records++;
        setOpen();
        return 1;
    }
}
