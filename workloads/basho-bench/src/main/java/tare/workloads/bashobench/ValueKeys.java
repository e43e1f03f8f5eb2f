package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** Values of a value generator as keys. */
final class ValueKeys implements KeySource {
    private final ValueSource values;
    private final ValueSlice value = new ValueSlice();

    ValueKeys(ValueSource values) {
        this.values = values;
    }

    @Override
    public boolean next(RandomGenerator random, Key key) {
        values.next(random, value);
        key.append(value.bytes, value.offset, value.length);
        return true;
    }
}
