package tare.measure.engine;

import tare.api.model.Pace;

/**
 * When requests are due, independently of earlier ones. One schedule serves all callers of a worker: any free caller
 * takes the next due request. Any thread.
 */
interface Schedule {
    /** Returned by {@link #takeNs} when nothing more is due. */
    long END = Long.MAX_VALUE;

    /** Takes the next request: its due time on the engine's clock, or {@link #END}. */
    long takeNs();

    /** The number of requests not taken. Nothing may be taken after this. */
    long countRest();

    static Schedule of(Pace.AtRate pace, PhaseSpan span, double offset, long seed) {
        return switch (pace.arrivals()) {
            case CONSTANT -> new ConstantSchedule(pace.perSecond(), span, offset);
            case POISSON -> new PoissonSchedule(pace.perSecond(), span, seed);
        };
    }
}
