package tare.measure.runner.fleet;

import java.util.Comparator;
import java.util.List;

/**
 * How far another clock is ahead of the harness's.
 *
 * @param ns the other clock's time less the harness's
 * @param plusMinusNs its error at most: half of the round trip by which it was found
 */
public record ClockOffset(long ns, long plusMinusNs) {
    /**
     * A question for the other clock's time.
     *
     * @param sentNs on the harness's clock
     * @param thereNs on the other clock, at some moment between the two
     * @param receivedNs on the harness's clock
     */
    record Exchange(long sentNs, long thereNs, long receivedNs) {
        long roundTripNs() {
            return receivedNs - sentNs;
        }
    }

    /**
     * By the exchange with the shortest round trip, which waited least. Its answer was read at an unknown moment of the
     * round trip; the middle is wrong by half of it at most.
     */
    static ClockOffset of(List<Exchange> exchanges) {
        Exchange shortest = exchanges.stream()
                .min(Comparator.comparingLong(Exchange::roundTripNs))
                .orElseThrow();
        long half = (shortest.roundTripNs() + 1) / 2;
        return new ClockOffset(shortest.thereNs() - (shortest.sentNs() + half), half);
    }
}
