package tare.api.model;

/** In which state a system's cache must be before a run is measured. */
public enum CacheState {
    /** Whatever it is. */
    ANY,
    /** Empty: the system was started anew. */
    COLD,
    /** As full as it gets: it holds all data, or all it can. */
    WARM,
    /** Its share of hits no longer changes. */
    STEADY
}
