package tare.systems.ycsb;

/**
 * How to request all fields of a row from a binding. YCSB's client passes null, and so does Tare. But some bindings
 * (JDBC) always answer that with OK and no fields, whether or not the row exists. So after the first such answer the
 * same request is repeated with all fields named; if that returns any, all later requests name them. Shared by a
 * binding's sessions; any thread.
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

    /** Whether an OK without fields may mean that fields must be named. */
    boolean mayHaveToBeNamed() {
        return asked == Asked.NOT_KNOWN;
    }

    /** Records that a request with null returned fields. */
    void broughtByNull() {
        if (asked == Asked.NOT_KNOWN) {
            asked = Asked.BY_NULL;
        }
    }

    /** Records that a request with names returned fields after one with null returned none. */
    void broughtByNameAlone() {
        asked = Asked.BY_NAME;
    }
}
