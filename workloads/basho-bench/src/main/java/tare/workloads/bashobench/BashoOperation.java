package tare.workloads.bashobench;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.ObjectStore.Verb;

/** An operation of one of Basho Bench's drivers that Tare has. */
enum BashoOperation {
    GET("get", Verb.GET, Of.RIAK),
    /** A key without an object is an error. */
    GET_EXISTING("get_existing", Verb.GET, Of.RIAK),
    PUT("put", Verb.PUT, Of.RIAK),
    UPDATE("update", Verb.UPDATE, Of.RIAK),
    /** A key without an object is an error. */
    UPDATE_EXISTING("update_existing", Verb.UPDATE, Of.RIAK),
    DELETE("delete", Verb.DELETE, Of.RIAK),
    LIST_KEYS("listkeys", Verb.LIST_KEYS, Of.RIAK),
    NOTHING("absolutely_nothing", Verb.GET, Of.NULL),
    KEY("do_something", Verb.GET, Of.NULL),
    KEY_AND_VALUE("do_something_else", Verb.PUT, Of.NULL);

    /** A driver of Basho Bench. */
    enum Of {
        RIAK("basho_bench_driver_riakc_pb"),
        NULL("basho_bench_driver_null");

        private final String driver;

        Of(String driver) {
            this.driver = driver;
        }

        String driver() {
            return driver;
        }

        static List<String> drivers() {
            return Arrays.stream(values()).map(Of::driver).toList();
        }
    }

    /** Operations of these drivers that Tare does not have, with what they would do. */
    private static final Map<String, String> LEFT_OUT = Map.ofEntries(
            Map.entry("search", "search"),
            Map.entry("search_interval", "search"),
            Map.entry("update_with2i", "secondary indexes"),
            Map.entry("query_postcode", "secondary indexes"),
            Map.entry("query_dob", "secondary indexes"),
            Map.entry("mr_bucket_erlang", "map-reduce"),
            Map.entry("mr_bucket_js", "map-reduce"),
            Map.entry("mr_keylist_erlang", "map-reduce"),
            Map.entry("mr_keylist_js", "map-reduce"),
            Map.entry("counter_incr", "counters, sets and maps"),
            Map.entry("counter_val", "counters, sets and maps"),
            Map.entry("counter", "counters, sets and maps"),
            Map.entry("team", "counters, sets and maps"),
            Map.entry("game", "counters, sets and maps"),
            Map.entry("pause_minute", "pauses"),
            Map.entry("an_error", "deliberate errors"),
            Map.entry("another_error", "deliberate errors"));

    private final String word;
    private final Verb verb;
    private final Of of;

    BashoOperation(String word, Verb verb, Of of) {
        this.word = word;
        this.verb = verb;
        this.of = of;
    }

    static Optional<BashoOperation> named(String word, String driver) {
        return Arrays.stream(values())
                .filter(one -> one.word.equals(word) && one.of.driver().equals(driver))
                .findFirst();
    }

    /** What an operation of Basho Bench is for that Tare does not have; empty for all others. */
    static Optional<String> leftOut(String word) {
        return word.startsWith("print_") ? Optional.of("printing") : Optional.ofNullable(LEFT_OUT.get(word));
    }

    static List<String> words(String driver) {
        return Arrays.stream(values())
                .filter(one -> one.of.driver().equals(driver))
                .map(one -> one.word)
                .toList();
    }

    /** What the store must support. */
    Verb verb() {
        return verb;
    }

    boolean hasKey() {
        return this != LIST_KEYS && this != NOTHING;
    }

    boolean writes() {
        return verb == Verb.PUT || verb == Verb.UPDATE;
    }

    /** Whether a key without an object is an error. */
    boolean needsObject() {
        return this == GET_EXISTING || this == UPDATE_EXISTING;
    }
}
