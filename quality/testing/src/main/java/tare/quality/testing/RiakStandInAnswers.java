package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The answers of the {@link RiakStandIn}, as a live Riak KV 3.2.1 was seen to give them. Frames are without their
 * length. Any thread.
 */
final class RiakStandInAnswers {
    private static final int REPLICAS = 3;
    private static final int KEYS_IN_A_FRAME = 100;
    private static final byte[] NO_BYTES = {};

    private final Map<String, RiakStandInBucket> buckets = new ConcurrentHashMap<>();
    private final AtomicLong writes = new AtomicLong();
    private volatile boolean siblings;
    private volatile boolean tombstones;
    private volatile boolean indexes = true;

    void keepSiblings(boolean keeps) {
        siblings = keeps;
    }

    void keepTombstones(boolean keeps) {
        tombstones = keeps;
    }

    void haveIndexes(boolean has) {
        indexes = has;
    }

    void reap() {
        buckets.values().forEach(RiakStandInBucket::reap);
    }

    static byte[] error(String words) {
        return frame(0, new RiakFields().add(1, words).add(2, 0L));
    }

    List<byte[]> to(byte[] frame) {
        int code = frame[0];
        RiakFields request = RiakFields.parse(Arrays.copyOfRange(frame, 1, frame.length));
        return switch (code) {
            case 1 -> List.of(frame(2, new RiakFields()));
            case 7 ->
                List.of(frame(8, new RiakFields().add(1, "stand-in@127.0.0.1").add(2, "3.2.1-stand-in")));
            case 9 -> List.of(get(request));
            case 11 -> List.of(put(request));
            case 13 -> List.of(delete(request));
            case 17 -> listKeys(request);
            case 19 -> List.of(properties());
            case 25 -> List.of(index(request));
            default -> List.of(error("Unknown message code: " + code));
        };
    }

    private byte[] get(RiakFields request) {
        if (isTooMany(request, 3) || isTooMany(request, 4)) {
            return error("{n_val_violation," + REPLICAS + "}");
        }
        Optional<RiakStandInBucket.Stored> found = bucket(request, 13).get(key(request));
        RiakFields answer = new RiakFields();
        if (found.isPresent() && (!found.get().isDeleted() || request.number(9) != 0)) {
            boolean isHead = request.number(8) != 0;
            found.get().siblings().forEach(one -> answer.add(1, content(one, isHead)));
            answer.add(2, found.get().clockBytes());
        }
        return frame(10, answer);
    }

    /** A tombstone is marked as deleted. */
    private static RiakFields content(RiakStandInBucket.Sibling sibling, boolean isHead) {
        RiakFields whole = RiakFields.parse(sibling.content().bytes());
        if (sibling.isTombstone()) {
            return whole.set(11, 1L);
        }
        return isHead ? whole.set(1, NO_BYTES) : whole;
    }

    private byte[] put(RiakFields request) {
        if (isTooMany(request, 5) || isTooMany(request, 6) || isTooMany(request, 8)) {
            return error("{n_val_violation," + REPLICAS + "}");
        }
        RiakStandInBucket bucket = bucket(request, 16);
        RiakFields answer = new RiakFields();
        byte[] key = request.bytesOf(2).orElseGet(() -> {
            byte[] made = ("made" + writes.get()).getBytes(UTF_8);
            answer.add(3, made);
            return made;
        });
        boolean isThere = bucket.get(key).filter(stored -> !stored.isDeleted()).isPresent();
        if (request.number(10) != 0 && isThere) {
            return error("match_found");
        }
        long count = writes.incrementAndGet();
        RiakFields content = RiakFields.parse(request.bytesOf(4).orElseThrow());
        content.add(5, "tag" + count).add(7, 1_700_000_000L + count).add(8, count % 1_000_000);
        bucket.put(key, request.bytesOf(3), content, siblings);
        if (request.number(7) != 0 || request.number(11) != 0) {
            RiakStandInBucket.Stored stored = bucket.get(key).orElseThrow();
            stored.siblings().forEach(one -> answer.add(1, content(one, request.number(11) != 0)));
            answer.add(2, stored.clockBytes());
        }
        return frame(12, answer);
    }

    private byte[] delete(RiakFields request) {
        if (isTooMany(request, 3)) {
            return error("{n_val_violation," + REPLICAS + "}");
        }
        RiakStandInBucket bucket = bucket(request, 13);
        bucket.delete(key(request));
        if (!tombstones) {
            bucket.reap();
        }
        return frame(14, new RiakFields());
    }

    private List<byte[]> listKeys(RiakFields request) {
        List<byte[]> frames = new ArrayList<>();
        List<byte[]> keys = bucket(request, 3).keys();
        for (int from = 0; from < keys.size(); from += KEYS_IN_A_FRAME) {
            RiakFields some = new RiakFields();
            keys.subList(from, Math.min(keys.size(), from + KEYS_IN_A_FRAME)).forEach(key -> some.add(1, key));
            frames.add(frame(18, some));
        }
        frames.add(frame(18, new RiakFields().add(2, 1L)));
        return frames;
    }

    private byte[] properties() {
        long quorum = 0xFFFF_FFFDL;
        return frame(
                20,
                new RiakFields()
                        .add(
                                1,
                                new RiakFields()
                                        .add(1, (long) REPLICAS)
                                        .add(2, siblings ? 1L : 0L)
                                        .add(3, 0L)
                                        .add(14, 0L)
                                        .add(15, quorum)
                                        .add(16, quorum)
                                        .add(17, 0L)
                                        .add(18, quorum)
                                        .add(19, quorum)));
    }

    /** Without a number of results the order is arbitrary: here it is reversed. */
    private byte[] index(RiakFields request) {
        if (!indexes) {
            return error("{error,{indexes_not_supported,riak_kv_bitcask_backend}}");
        }
        String index = new String(request.bytesOf(2).orElse(NO_BYTES), UTF_8);
        if (!index.equals("$key")) {
            return error("the stand-in has no index " + index);
        }
        List<byte[]> keys = bucket(request, 12)
                .keys(
                        request.bytesOf(5).or(() -> request.bytesOf(4)).orElse(NO_BYTES),
                        request.bytesOf(6).or(() -> request.bytesOf(4)).orElse(NO_BYTES));
        RiakFields answer = new RiakFields();
        if (request.has(9)) {
            keys.stream().limit(request.number(9)).forEach(key -> answer.add(1, key));
            if (keys.size() >= request.number(9)) {
                answer.add(3, "continuation");
            }
        } else {
            for (int i = keys.size() - 1; i >= 0; i--) {
                answer.add(1, keys.get(i));
            }
        }
        if (request.number(8) != 0) {
            answer.add(4, 1L);
        }
        return frame(26, answer);
    }

    private RiakStandInBucket bucket(RiakFields request, int typeField) {
        String type = new String(request.bytesOf(typeField).orElse(NO_BYTES), UTF_8);
        String name = new String(request.bytesOf(1).orElse(NO_BYTES), UTF_8);
        String whole = (type.equals("default") ? "" : type) + "/" + name;
        return buckets.computeIfAbsent(whole, key -> new RiakStandInBucket());
    }

    private static byte[] key(RiakFields request) {
        return request.bytesOf(2).orElse(NO_BYTES);
    }

    private static boolean isTooMany(RiakFields request, int field) {
        long replicas = request.number(field);
        return replicas > REPLICAS && replicas < 0xFFFF_FFFBL;
    }

    private static byte[] frame(int code, RiakFields message) {
        byte[] body = message.bytes();
        return ByteBuffer.allocate(1 + body.length).put((byte) code).put(body).array();
    }
}
