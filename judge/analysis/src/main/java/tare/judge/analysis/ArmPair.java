package tare.judge.analysis;

/** An arm of the first results, and the arm of the second that is compared with it. */
public record ArmPair(String first, String second) {
    /** {@code sync}, or {@code async.sync}. */
    String id() {
        return first.equals(second) ? first : first + "." + second;
    }

    /** {@code sync}, or {@code async → sync}. */
    String label() {
        return first.equals(second) ? first : first + " → " + second;
    }
}
