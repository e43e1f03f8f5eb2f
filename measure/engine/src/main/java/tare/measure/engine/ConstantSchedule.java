package tare.measure.engine;

import java.util.concurrent.atomic.AtomicLong;

/** Equal gaps. Each due time is computed from the start, so that rounding errors do not accumulate. */
final class ConstantSchedule implements Schedule {
    private final AtomicLong taken = new AtomicLong();
    private final double gapNs;
    private final double offset;
    private final PhaseSpan span;

    ConstantSchedule(double perSecond, PhaseSpan span, double offset) {
        this.gapNs = 1e9 / perSecond;
        this.span = span;
        this.offset = offset;
    }

    @Override
    public long takeNs() {
        long due = dueNs(taken.getAndIncrement());
        return due < span.endNs() ? due : END;
    }

    @Override
    public long countRest() {
        long next = taken.get();
        long end = (long) Math.ceil((span.endNs() - span.startNs()) / gapNs - offset);
        // Rounding to whole nanoseconds can move the last request across the end, in either direction.
        while (dueNs(end) < span.endNs()) {
            end++;
        }
        while (end > 0 && dueNs(end - 1) >= span.endNs()) {
            end--;
        }
        return Math.max(0, end - next);
    }

    private long dueNs(long index) {
        return span.startNs() + Math.round((index + offset) * gapNs);
    }
}
