package tare.quality.benchmarks;

import java.util.SplittableRandom;

/** Gets and puts of 100-byte objects, half and half, uniform keys, back to back. Every request must be OK. */
abstract class RiakLoop extends LoopByHand {
    static final int RECORDS = 10_000;
    static final int VALUE_BYTES = 100;

    protected final byte[] value = new byte[VALUE_BYTES];
    private final SplittableRandom random;

    protected RiakLoop(int seed, int seconds) {
        super(0, seconds);
        this.random = new SplittableRandom(seed);
        random.nextBytes(value);
    }

    /** Gets an object, which must have a value of {@link #VALUE_BYTES}. */
    protected abstract void get(int key) throws Exception;

    protected abstract void put(int key) throws Exception;

    static String name(int key) {
        return "user" + key;
    }

    @Override
    protected void sendUntil(long endNs) throws Exception {
        while (System.nanoTime() < endNs) {
            int key = random.nextInt(RECORDS);
            boolean isGet = random.nextBoolean();
            long sentNs = System.nanoTime();
            if (isGet) {
                get(key);
                reads.recordValue(System.nanoTime() - sentNs);
            } else {
                put(key);
                updates.recordValue(System.nanoTime() - sentNs);
            }
        }
    }

    /** The number of requests sent. */
    long sent() {
        return reads.getTotalCount() + updates.getTotalCount();
    }

    static void require(long bytes) {
        if (bytes != VALUE_BYTES) {
            throw new IllegalStateException("a loaded object must be found whole, got bytes: " + bytes);
        }
    }
}
