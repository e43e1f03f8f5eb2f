package tare.engine;

import java.util.concurrent.atomic.AtomicLong;

/** Equal gaps. Each due time is computed from the start, so that no rounding adds up. */
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
        long due = span.startNs() + Math.round((taken.getAndIncrement() + offset) * gapNs);
        return due < span.endNs() ? due : END;
    }
}
