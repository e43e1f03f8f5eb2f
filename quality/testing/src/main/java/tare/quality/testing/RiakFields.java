package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A message of the {@link RiakStandIn} as a map of its fields: numbers as {@link Long}, all else as bytes. Written
 * apart from the driver's codec, so that neither hides an error of the other. One thread.
 */
final class RiakFields {
    private final Map<Integer, List<Object>> fields = new TreeMap<>();

    static RiakFields parse(byte[] message) {
        RiakFields parsed = new RiakFields();
        int[] at = {0};
        while (at[0] < message.length) {
            long tag = varint(message, at);
            int field = (int) (tag >> 3);
            if ((tag & 7) == 0) {
                parsed.add(field, varint(message, at));
            } else if ((tag & 7) == 2) {
                int length = (int) varint(message, at);
                parsed.add(field, Arrays.copyOfRange(message, at[0], at[0] + length));
                at[0] += length;
            } else {
                throw new IllegalArgumentException("no message of Riak's has wire type " + (tag & 7));
            }
        }
        return parsed;
    }

    private static long varint(byte[] message, int[] at) {
        long value = 0;
        int shift = 0;
        byte next;
        do {
            next = message[at[0]++];
            value |= (long) (next & 127) << shift;
            shift += 7;
        } while (next < 0);
        return value;
    }

    RiakFields add(int field, Object value) {
        fields.computeIfAbsent(field, key -> new ArrayList<>()).add(value);
        return this;
    }

    /** Replaces a field's values. */
    RiakFields set(int field, Object value) {
        fields.remove(field);
        return add(field, value);
    }

    RiakFields add(int field, String text) {
        return add(field, text.getBytes(UTF_8));
    }

    RiakFields add(int field, RiakFields inner) {
        return add(field, inner.bytes());
    }

    Optional<byte[]> bytesOf(int field) {
        return last(field).map(byte[].class::cast);
    }

    long number(int field) {
        return last(field).map(Long.class::cast).orElse(0L);
    }

    boolean has(int field) {
        return fields.containsKey(field);
    }

    private Optional<Object> last(int field) {
        List<Object> values = fields.getOrDefault(field, List.of());
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        fields.forEach((field, values) -> values.forEach(value -> {
            if (value instanceof byte[] bytes) {
                varint(out, ((long) field << 3) | 2);
                varint(out, bytes.length);
                out.writeBytes(bytes);
            } else {
                varint(out, (long) field << 3);
                varint(out, (Long) value);
            }
        }));
        return out.toByteArray();
    }

    private static void varint(ByteArrayOutputStream out, long value) {
        long rest = value;
        for (; rest >>> 7 != 0; rest >>>= 7) {
            out.write((int) ((rest & 127) | 128));
        }
        out.write((int) rest);
    }
}
