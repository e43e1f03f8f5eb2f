package tare.systems.ycsb;

/**
 * How a binding is asked for all fields of a row. YCSB's client passes null, and so does Tare. But some bindings (JDBC) answer
 * that with OK and nothing else, whether the row is there or not. So the first such answer is followed by the same request with
 * all fields named; if that brings any, all requests name them from then on. Shared by a binding's sessions; any thread.
 */
final class AllFields {
    private enum Asked {
        NOT_KNOWN,
        BY_NULL,
        BY_NAME
    }

    private volatile Asked asked = Asked.NOT_KNOWN;

    boolean areNamed() {
        return asked == Asked.BY_NAME;
    }

    /** Whether an OK without any field may mean that fields must be named. */
    boolean mayHaveToBeNamed() {
        return asked == Asked.NOT_KNOWN;
    }

    /** A request with null has brought fields. */
    void broughtByNull() {
        if (asked == Asked.NOT_KNOWN) {
            asked = Asked.BY_NULL;
        }
    }

    /** A request with names has brought fields where one with null brought none. */
    void broughtByNameAlone() {
        asked = Asked.BY_NAME;
    }
}
