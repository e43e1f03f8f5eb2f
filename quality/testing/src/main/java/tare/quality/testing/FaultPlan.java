package tare.quality.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * Decides by a request's number alone which fault it meets, so the same settings and the same order of requests give
 * the same faults. Requests of all sessions are counted together, from 1. Any thread.
 */
final class FaultPlan {
    enum Fault {
        NONE,
        STALL,
        CRASH,
        FAIL,
        THROW,
        NEVER_ANSWER,
        LOSE
    }

    private record Share(Fault fault, double upTo) {}

    private final long seed;
    private final long stallAt;
    private final long crashAt;
    private final List<Share> shares = new ArrayList<>();
    private final AtomicLong requests = new AtomicLong();

    FaultPlan(Settings settings) {
        seed = settings.count("seed");
        stallAt = settings.count("stall-at-request");
        crashAt = settings.count("crash-at-request");
        double upTo = 0;
        for (Fault fault : List.of(Fault.FAIL, Fault.THROW, Fault.NEVER_ANSWER, Fault.LOSE)) {
            upTo += settings.fraction(nameOf(fault));
            shares.add(new Share(fault, upTo));
        }
        if (upTo > 1) {
            throw new IllegalArgumentException(
                    "fail, throw, never-answer, lose: must be at most 100% together, got: " + upTo);
        }
    }

    static List<Setting> settings() {
        return List.of(
                Setting.of("seed", SettingType.COUNT, "0", "Where the choice of requests that suffer comes from"),
                Setting.of("stall-at-request", SettingType.COUNT, "0", "The request that stalls; 0: none"),
                Setting.of("crash-at-request", SettingType.COUNT, "0", "The request at which the worker dies; 0: none"),
                share("fail", "Share of requests answered FAILED"),
                share("throw", "Share of requests that throw"),
                share("never-answer", "Share of requests that are never answered, nor carried out"),
                share(
                        "lose",
                        "Share of requests whose write is acknowledged and not carried out; reads are not affected"));
    }

    Fault next() {
        long request = requests.incrementAndGet();
        if (request == crashAt) {
            return Fault.CRASH;
        }
        if (request == stallAt) {
            return Fault.STALL;
        }
        double draw = (mix(seed + request) >>> 11) * 0x1p-53;
        return shares.stream()
                .filter(share -> draw < share.upTo)
                .findFirst()
                .map(Share::fault)
                .orElse(Fault.NONE);
    }

    private static String nameOf(Fault fault) {
        return fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Setting share(String name, String summary) {
        return Setting.of(name, SettingType.FRACTION, "0", summary);
    }

    /** SplitMix64's output function (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). */
    private static long mix(long number) {
        long z = number * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
