package tare.measure.engine;

import java.time.Duration;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.Waiting;

/** Phase orders for tests. */
final class EngineOrders {
    private EngineOrders() {}

    static PhaseOrder atRate(double perSecond, Duration duration) {
        return measure(
                new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT),
                duration,
                Duration.ofSeconds(10),
                Duration.ofSeconds(10));
    }

    static PhaseOrder spinning(double perSecond, Duration duration) {
        Duration tenSeconds = Duration.ofSeconds(10);
        Pace pace = new Pace.AtRate(perSecond, Pace.Arrivals.CONSTANT);
        return new PhaseOrder(
                Phase.MEASURE, pace, new Extent.For(duration), tenSeconds, tenSeconds, 0, 42, Waiting.SPIN);
    }

    static PhaseOrder backToBack(Duration duration) {
        return measure(new Pace.BackToBack(), duration, Duration.ofSeconds(10), Duration.ofSeconds(10));
    }

    static PhaseOrder measure(Pace pace, Duration duration, Duration deadline, Duration drain) {
        return new PhaseOrder(Phase.MEASURE, pace, new Extent.For(duration), deadline, drain, 0, 42, Waiting.PARK);
    }

    static PhaseOrder load() {
        return new PhaseOrder(
                Phase.LOAD,
                new Pace.BackToBack(),
                new Extent.ToTheEnd(),
                Duration.ofSeconds(10),
                Duration.ZERO,
                0,
                42,
                Waiting.PARK);
    }

    /** @param length operations in one pass of a caller */
    static PhaseOrder passes(int count, int length, Duration deadline) {
        return new PhaseOrder(
                Phase.MEASURE,
                new Pace.BackToBack(),
                new Extent.Passes(count),
                length,
                deadline,
                Duration.ZERO,
                0,
                42,
                Waiting.PARK,
                1);
    }
}
