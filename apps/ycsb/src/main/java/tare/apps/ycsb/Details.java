package tare.apps.ycsb;

import java.util.Optional;

/** What is known of a run beyond its histograms, if it was asked for. */
record Details(Optional<YcsbTimeSeries> timeSeries, Optional<RawLatencies> raw, Optional<JvmTrack> jvm) {
    static final Details NONE = new Details(Optional.empty(), Optional.empty(), Optional.empty());
}
