package tare.api.spi;

import java.util.Locale;

/** What an SQL engine uses to answer a query. */
public enum QueryCost {
    /** CPU time of the query's tasks, in nanoseconds; without planning, and without what the engine does for all queries. */
    CPU_TIME(Measure.Unit.NANOSECONDS),
    /** Bytes that tasks read from the files of tables, from a cache or from the store. */
    READ_BYTES(Measure.Unit.BYTES),
    /** Bytes that tasks fetched from other tasks. */
    SHUFFLE_BYTES(Measure.Unit.BYTES),
    /** Bytes that tasks wrote to disk as they had too little memory. */
    SPILLED_BYTES(Measure.Unit.BYTES);

    private final Measure.Unit unit;

    QueryCost(Measure.Unit unit) {
        this.unit = unit;
    }

    /** As in names of observations: {@code cpu-time}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public Measure.Unit unit() {
        return unit;
    }
}
