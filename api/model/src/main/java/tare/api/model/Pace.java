package tare.api.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Duration;

/** When requests are due. */
public sealed interface Pace extends Serializable {
    /** How the gaps between due times are drawn. */
    enum Arrivals {
        CONSTANT,
        POISSON
    }

    /** Open loop: due times do not depend on answers. The rate is the total over all callers of all workers. */
    record AtRate(double perSecond, Arrivals arrivals) implements Pace {
        public AtRate {
            if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
                throw new IllegalArgumentException("rate must be positive, got: " + perSecond);
            }
        }

        @Override
        public String toString() {
            return "at "
                    + (perSecond == Math.rint(perSecond) ? Long.toString((long) perSecond) : Double.toString(perSecond))
                    + "/s" + (arrivals == Arrivals.POISSON ? " (Poisson)" : "");
        }
    }

    /** Closed loop: each caller sends its next request as soon as the previous one is answered. */
    record BackToBack() implements Pace {
        @Override
        public String toString() {
            return "at max";
        }
    }

    /**
     * Closed loop with think time: before each request, a caller waits. The waits are drawn from an exponential
     * distribution and cut to whole milliseconds, as Basho Bench's {@code {rate, N}} does. The load depends on the
     * answers; times count from when a request is sent.
     */
    record ThinkTime(Duration mean) implements Pace {
        public ThinkTime {
            if (mean.isNegative() || mean.isZero()) {
                throw new IllegalArgumentException("think time must be positive, got: " + mean);
            }
        }

        /** The mean as a decimal number, without its unit. */
        public String inMs() {
            return BigDecimal.valueOf(mean.toNanos(), 6).stripTrailingZeros().toPlainString();
        }

        @Override
        public String toString() {
            return "with think time " + inMs() + " ms";
        }
    }

    default boolean isOpenLoop() {
        return this instanceof AtRate;
    }
}
