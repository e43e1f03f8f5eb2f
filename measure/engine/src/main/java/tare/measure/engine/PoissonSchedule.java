package tare.measure.engine;

import java.util.SplittableRandom;

/** Exponential gaps: arrivals of many independent users. The same seed gives the same arrivals. */
final class PoissonSchedule implements Schedule {
    private final double meanGapNs;
    private final PhaseSpan span;
    private final SplittableRandom random;
    private double elapsedNs;

    PoissonSchedule(double perSecond, PhaseSpan span, long seed) {
        this.meanGapNs = 1e9 / perSecond;
        this.span = span;
        this.random = new SplittableRandom(seed);
    }

    @Override
    public synchronized long takeNs() {
        elapsedNs -= Math.log(1 - random.nextDouble()) * meanGapNs;
        long due = span.startNs() + Math.round(elapsedNs);
        return due < span.endNs() ? due : END;
    }

    @Override
    public long countRest() {
        long count = 0;
        while (takeNs() != END) {
            count++;
        }
        return count;
    }
}
