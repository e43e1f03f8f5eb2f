package tare.workloads.bashobench;

import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** Random identifiers of version 4 (RFC 9562) as 16 bytes. */
final class UuidKeys implements KeySource {
    private final ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);

    @Override
    public boolean next(RandomGenerator random, Key key) {
        long high = (random.nextLong() & 0xffff_ffff_ffff_0fffL) | 0x4000L;
        long low = (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
        bytes.putLong(0, high).putLong(Long.BYTES, low);
        key.append(bytes.array(), 0, bytes.capacity());
        return true;
    }
}
