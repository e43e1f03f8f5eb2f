package tare.workloads.bashobench;

import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** The keys of another source, each changed: encoded, or hashed. */
final class ChangedKeys implements KeySource {
    private final KeySource inner;
    private final UnaryOperator<byte[]> change;
    private final Key unchanged = new Key();

    ChangedKeys(KeySource inner, UnaryOperator<byte[]> change) {
        this.inner = inner;
        this.change = change;
    }

    @Override
    public boolean next(RandomGenerator random, Key key) {
        unchanged.clear();
        if (!inner.next(random, unchanged)) {
            return false;
        }
        byte[] changed = change.apply(unchanged.toByteArray());
        key.append(changed, 0, changed.length);
        return true;
    }
}
