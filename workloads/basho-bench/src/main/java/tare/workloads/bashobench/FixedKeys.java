package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** Always the same key. */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record FixedKeys(byte[] bytes) implements KeySource {
    @Override
    public boolean next(RandomGenerator random, Key key) {
        key.append(bytes, 0, bytes.length);
        return true;
    }
}
