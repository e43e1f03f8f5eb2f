package tare.judge.analysis;

import tare.api.model.Estimate;

/**
 * The ratios that count as no difference: [1/(1+margin), 1+margin], symmetric on the log scale.
 *
 * <p>Requiring the interval to lie inside the band is the two one-sided tests procedure, with half of alpha on each
 * side. Source: Schuirmann, "A comparison of the two one-sided tests procedure and the power approach for assessing the
 * equivalence of average bioavailability", J. Pharmacokinetics and Biopharmaceutics 15 (1987). Assumes what
 * {@link TInterval} assumes, and a margin that was chosen before the numbers were seen.
 *
 * @param margin a share, such as 0.05; not negative
 */
record Band(double margin) {
    Band {
        if (!(margin >= 0) || Double.isInfinite(margin)) {
            throw new IllegalArgumentException("margin must be a share of 0 or more, got: " + margin);
        }
    }

    double low() {
        return 1 / (1 + margin);
    }

    double high() {
        return 1 + margin;
    }

    /** Half the band's width on the log scale. */
    double logHalfWidth() {
        return Math.log1p(margin);
    }

    boolean holds(Estimate ratio) {
        return low() <= ratio.low() && ratio.high() <= high();
    }

    /** Whether the whole interval lies on one side of the band. */
    boolean excludes(Estimate ratio) {
        return ratio.high() < low() || ratio.low() > high();
    }

    /** The narrowest band that contains an interval around a ratio. */
    static Band around(Estimate ratio) {
        return new Band(Math.max(0, Math.max(ratio.high() - 1, 1 / ratio.low() - 1)));
    }
}
