package tare.workloads.bashobench;

import java.util.random.RandomGenerator;

/** Draws sizes in bytes. May be shared. */
interface ValueSizes {
    int LARGEST = 1 << 30;

    int next(RandomGenerator random);

    static ValueSizes fixed(int size) {
        return random -> size;
    }

    /** {@code least} and an exponentially distributed number of bytes with that mean, rounded down. */
    static ValueSizes exponential(int least, double mean) {
        // 1 - U is in (0, 1], so that its logarithm is finite.
        return random -> (int) Math.min(LARGEST, least + (long) (-Math.log(1 - random.nextDouble()) * mean));
    }

    /** More than {@code min}, which is never drawn, up to {@code max}. */
    static ValueSizes uniform(int min, int max) {
        return random -> min + 1 + random.nextInt(max - min);
    }

    /** Some of them larger by a factor. */
    static ValueSizes sometimesLarger(ValueSizes sizes, double factor, double share) {
        return random -> {
            int size = sizes.next(random);
            return random.nextDouble() < share ? (int) Math.min(LARGEST, size * factor) : size;
        };
    }
}
