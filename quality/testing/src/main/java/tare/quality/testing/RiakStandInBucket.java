package tare.quality.testing;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A bucket of the {@link RiakStandIn}: objects by their keys' unsigned bytes. A vector clock is the object's count of
 * writes, in eight bytes: a write whose clock is not the newest meets others it has not seen. Any thread.
 */
final class RiakStandInBucket {
    /** A value with its content's fields, or the trace of a deletion. */
    record Sibling(RiakFields content, boolean isTombstone) {}

    /** @param siblings at least one */
    record Stored(long clock, List<Sibling> siblings) {
        boolean isDeleted() {
            return siblings.stream().allMatch(Sibling::isTombstone);
        }

        byte[] clockBytes() {
            return ByteBuffer.allocate(8).putLong(clock).array();
        }
    }

    private final NavigableMap<byte[], Stored> objects = new TreeMap<>(Arrays::compareUnsigned);

    synchronized Optional<Stored> get(byte[] key) {
        return Optional.ofNullable(objects.get(key));
    }

    /**
     * Writes an object.
     *
     * @param clock of the version that was read; empty for a blind write
     * @param keepsSiblings whether both versions stay where a write has not seen the other
     */
    synchronized void put(byte[] key, Optional<byte[]> clock, RiakFields content, boolean keepsSiblings) {
        write(key, clock, new Sibling(content, false), keepsSiblings);
    }

    /** Leaves a tombstone; {@link #reap} removes it. */
    synchronized void delete(byte[] key) {
        Stored before = objects.get(key);
        if (before != null && !before.isDeleted()) {
            write(key, Optional.of(before.clockBytes()), new Sibling(new RiakFields().add(1, ""), true), false);
        }
    }

    synchronized void reap() {
        objects.values().removeIf(Stored::isDeleted);
    }

    /** All keys, in order, those of tombstones included. */
    synchronized List<byte[]> keys() {
        return List.copyOf(objects.keySet());
    }

    /** Keys from {@code first} to {@code last}, both included, without those of tombstones. */
    synchronized List<byte[]> keys(byte[] first, byte[] last) {
        if (Arrays.compareUnsigned(first, last) > 0) {
            return List.of();
        }
        List<byte[]> found = new ArrayList<>();
        objects.subMap(first, true, last, true).forEach((key, stored) -> {
            if (!stored.isDeleted()) {
                found.add(key);
            }
        });
        return List.copyOf(found);
    }

    private void write(byte[] key, Optional<byte[]> clock, Sibling sibling, boolean keepsSiblings) {
        Stored before = objects.get(key);
        long last = before == null ? 0 : before.clock();
        long seen = clock.map(bytes -> ByteBuffer.wrap(bytes).getLong()).orElse(-1L);
        List<Sibling> siblings = new ArrayList<>();
        if (before != null && keepsSiblings && seen < last) {
            siblings.addAll(before.siblings());
        }
        siblings.add(sibling);
        objects.put(key, new Stored(last + 1, List.copyOf(siblings)));
    }
}
