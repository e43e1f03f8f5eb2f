package tare.api.model;

/** How the values of a role's daemons become one number. */
public enum FigureTotal {
    SUM,
    MAX,
    MEAN,
    /** Computed of two figures' sums: the first over both. */
    SHARE,
    /** Operations in progress, computed of pairs of a counter and a mean time in milliseconds. */
    UNDER_WAY
}
