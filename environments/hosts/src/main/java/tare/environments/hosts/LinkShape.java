package tare.environments.hosts;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the link between a host and its bridge does to packets, the same in both directions.
 *
 * @param delay of each packet
 * @param jitter by which a delay is longer or shorter, at most; packets stay in order
 * @param bitsPerSecond 0 without a limit
 * @param loss share of the packets, from 0 to 1
 */
record LinkShape(Duration delay, Duration jitter, long bitsPerSecond, double loss) {
    static final LinkShape PLAIN = new LinkShape(Duration.ZERO, Duration.ZERO, 0, 0);

    private static final Pattern RATE = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?([kMG]?)bit/s");
    private static final Map<String, Integer> POWERS = Map.of("", 0, "k", 3, "M", 6, "G", 9);

    private static final long LEAST_RATE = 8_000;
    private static final long MOST_RATE = 100_000_000_000L;

    LinkShape {
        if (jitter.compareTo(delay) > 0) {
            throw new IllegalArgumentException("must not have more jitter than delay");
        }
    }

    /**
     * Bits per second, such as {@code 100 Mbit/s}; 0 for an empty text.
     *
     * @throws IllegalArgumentException with the rule that the text breaks
     */
    static long rate(String text) {
        if (text.isEmpty()) {
            return 0;
        }
        Matcher parts = RATE.matcher(text);
        if (parts.matches()) {
            BigDecimal bits = new BigDecimal(parts.group(1)).movePointRight(POWERS.get(parts.group(2)));
            if (bits.compareTo(BigDecimal.valueOf(LEAST_RATE)) >= 0
                    && bits.compareTo(BigDecimal.valueOf(MOST_RATE)) <= 0) {
                return bits.longValue();
            }
        }
        throw new IllegalArgumentException("must be from 8 kbit/s to 100 Gbit/s, such as 100 Mbit/s");
    }

    boolean isDelayed() {
        return !delay.isZero();
    }

    boolean isLimited() {
        return bitsPerSecond > 0;
    }

    boolean isLossy() {
        return loss > 0;
    }
}
