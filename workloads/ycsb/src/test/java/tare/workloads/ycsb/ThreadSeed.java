package tare.workloads.ycsb;

import java.lang.reflect.Field;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Sets the seed of this thread's {@link ThreadLocalRandom}, YCSB's random source, so that our generators draw the same.
 */
final class ThreadSeed {
    private static final Field SEED = seedField();

    private ThreadSeed() {}

    static ThreadLocalRandom set(long seed) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        try {
            SEED.setLong(Thread.currentThread(), seed);
        } catch (IllegalAccessException e) {
            throw new LinkageError("the field was made accessible", e);
        }
        return random;
    }

    private static Field seedField() {
        try {
            Field field = Thread.class.getDeclaredField("threadLocalRandomSeed");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new LinkageError("this JDK keeps the seed elsewhere", e);
        }
    }
}
