package tare.api.model;

/** The state of a system's cache required before a run is measured. */
public enum CacheState {
    /** Any state. */
    ANY,
    /** Empty: the system was restarted. */
    COLD,
    /** As full as possible: it holds all data, or as much as fits. */
    WARM,
    /** Its hit ratio no longer changes. */
    STEADY
}
