package tare.workloads.bashobench;

import java.util.ArrayList;
import java.util.List;
import tare.api.spi.Key;

/** Every so many keys that a caller wrote, at most a limited number: the older, the sparser. One caller. */
final class WrittenKeys {
    private final int most;
    private final List<byte[]> keys = new ArrayList<>();
    private long every = 1;
    private long seen;

    WrittenKeys(int most) {
        this.most = most;
    }

    void add(Key key) {
        if (most == 0 || ++seen % every != 0) {
            return;
        }
        if (keys.size() == most) {
            for (int i = keys.size() - 1; i >= 0; i -= 2) {
                keys.remove(i);
            }
            every *= 2;
        }
        keys.add(key.toByteArray());
    }

    List<byte[]> keys() {
        return List.copyOf(keys);
    }
}
