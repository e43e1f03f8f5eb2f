package tare.api.model;

/** A number with its confidence interval, {@code low <= value <= high}; {@code confidence} such as 0.95. */
public record Estimate(double value, double low, double high, double confidence) {
    public Estimate {
        if (!(low <= value && value <= high)) {
            throw new IllegalArgumentException("not an interval around a value: " + low + ", " + value + ", " + high);
        }
    }
}
