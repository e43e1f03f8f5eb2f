package tare.measure.engine;

import org.HdrHistogram.IntCountsHistogram;

/**
 * The records of one operation of passes in one second. One operation may take hours, and its samples have the exact
 * time; histograms grow with it, so that no time is off their scale.
 */
final class PassBuffer extends OperationBuffer {
    @Override
    IntCountsHistogram newHistogram() {
        IntCountsHistogram histogram = super.newHistogram();
        histogram.setAutoResize(true);
        return histogram;
    }

    @Override
    void recordBeyond(IntCountsHistogram histogram, long ns) {
        histogram.recordValue(ns);
    }
}
