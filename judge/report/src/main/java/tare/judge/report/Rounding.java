package tare.judge.report;

import java.util.ArrayList;
import java.util.List;

/** Which numbers are round, by the multiples of a unit: for the marks of an axis. Values are above 0. */
enum Rounding {
    /** 1, 2 or 5 times a power of ten. */
    DECIMAL {
        @Override
        double atLeast(double value) {
            double power = power(value);
            double digits = value / power;
            return power * (digits <= 1 + NEAR ? 1 : digits <= 2 + NEAR ? 2 : digits <= 5 + NEAR ? 5 : 10);
        }

        @Override
        double atMost(double value) {
            double power = power(value);
            double digits = value / power;
            return power * (digits >= 5 - NEAR ? 5 : digits >= 2 - NEAR ? 2 : 1);
        }

        @Override
        List<Double> between(double low, double high, int most) {
            List<Double> all = between(low, high, new int[] {1, 2, 5});
            return all.size() > most ? between(low, high, new int[] {1}) : all;
        }

        private List<Double> between(double low, double high, int[] digits) {
            List<Double> round = new ArrayList<>();
            for (double power = power(low); power <= high * (1 + NEAR); power = power(power * 10)) {
                for (int digit : digits) {
                    double at = digit * power;
                    if (at >= low * (1 - NEAR) && at <= high * (1 + NEAR)) {
                        round.add(at);
                    }
                }
            }
            return round;
        }

        private double power(double value) {
            return Math.pow(10, Math.floor(Math.log10(value) + 1e-12));
        }
    },

    /** Powers of two: 256 KiB, 512 KiB, 1 MiB. */
    BINARY {
        @Override
        double atLeast(double value) {
            double power = power(value);
            return power < value * (1 - NEAR) ? 2 * power : power;
        }

        @Override
        double atMost(double value) {
            return power(value * (1 + NEAR));
        }

        @Override
        List<Double> between(double low, double high, int most) {
            int powers = Math.getExponent(high) - Math.getExponent(low) + 1;
            double step = Math.scalb(1.0, (powers + most - 1) / most);
            List<Double> round = new ArrayList<>();
            for (double at = atLeast(low); at <= high * (1 + NEAR); at *= step) {
                round.add(at);
            }
            return round;
        }

        private double power(double value) {
            return Math.scalb(1.0, Math.getExponent(value));
        }
    };

    private static final double NEAR = 1e-9;

    /** The smallest round number that is not below {@code value}. */
    abstract double atLeast(double value);

    /** The largest round number that is not above {@code value}. */
    abstract double atMost(double value);

    /**
     * Round numbers from {@code low} to {@code high}, evenly spaced on a logarithmic axis; at most {@code most} of them
     * if possible.
     */
    abstract List<Double> between(double low, double high, int most);
}
