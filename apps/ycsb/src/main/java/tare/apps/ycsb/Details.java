package tare.apps.ycsb;

import java.util.Optional;

/** The optional figures of a run beyond its histograms, present if requested. */
record Details(Optional<YcsbTimeSeries> timeSeries, Optional<RawLatencies> raw, Optional<JvmTrack> jvm) {
    static final Details NONE = new Details(Optional.empty(), Optional.empty(), Optional.empty());
}
