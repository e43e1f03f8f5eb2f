package tare.judge.report;

import java.util.Arrays;
import java.util.List;
import tare.api.model.CacheReading;

/** The servers' cache readings as one number for each second since the readings began; NaN if unknown. */
final class CacheSeries {
    private CacheSeries() {}

    /** Cached bytes, interpolated linearly between two readings. */
    static double[] bytes(List<CacheReading> curve) {
        double[] bytes = unknownUntil(curve, 1);
        int last = curve.size() - 1;
        int at = 0;
        for (int second = curve.isEmpty() ? 0 : second(curve.get(0)); second < bytes.length; second++) {
            while (at < last - 1 && curve.get(at + 1).second() <= second) {
                at++;
            }
            bytes[second] = between(curve.get(at), curve.get(Math.min(at + 1, last)), second);
        }
        return bytes;
    }

    private static double between(CacheReading from, CacheReading to, int second) {
        double length = to.second() - from.second();
        double share = length > 0 ? Math.min(1, Math.max(0, (second - from.second()) / length)) : 1;
        return from.bytes() + share * (to.bytes() - from.bytes());
    }

    /** The share of requests that the caches served; a reading covers all the time since the one before. */
    static double[] hitShare(List<CacheReading> curve) {
        double[] shares = unknownUntil(curve, 0);
        for (int i = 1; i < curve.size(); i++) {
            CacheReading from = curve.get(i - 1);
            CacheReading to = curve.get(i);
            double share = to.hitRatioSince(from);
            // A restarted server counts from zero again.
            boolean isShare = share >= 0 && share <= 1;
            Arrays.fill(shares, second(from), second(to), isShare ? share : Double.NaN);
        }
        return shares;
    }

    private static double[] unknownUntil(List<CacheReading> curve, int beyondLast) {
        int seconds = curve.isEmpty() ? 0 : second(curve.get(curve.size() - 1)) + beyondLast;
        double[] values = new double[seconds];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private static int second(CacheReading reading) {
        return (int) Math.round(reading.second());
    }
}
