package tare.api.model;

import java.io.Serializable;

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

    default boolean isOpenLoop() {
        return this instanceof AtRate;
    }
}
