package tare.systems.riak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import tare.api.spi.Key;

/**
 * Writes requests about one bucket, by the numbers of Riak's protocol. All requests carry the settings' quorums, time
 * limit and bucket type. One thread.
 */
final class RiakMessages {
    static final int SERVER_INFO = 7;
    static final int GET = 9;
    static final int PUT = 11;
    static final int DELETE = 13;
    static final int LIST_KEYS = 17;
    static final int BUCKET_PROPERTIES = 19;
    static final int INDEX = 25;

    private static final byte[] KEY_INDEX = "$key".getBytes(US_ASCII);
    private static final int RANGE = 1;
    private static final int CONTENT_VALUE = 1;
    private static final int CONTENT_TYPE = 2;

    private final MessageWriter writer = new MessageWriter();
    private final RiakSettings settings;
    private final byte[] bucket;
    private final long timeoutMs;
    private final Quorums quorums;

    /** The quorums, read once; -1 if not sent. */
    private record Quorums(long r, long pr, long w, long dw, long pw, long rw) {
        static Quorums of(RiakSettings settings) {
            return new Quorums(
                    code(settings, "r"),
                    code(settings, "pr"),
                    code(settings, "w"),
                    code(settings, "dw"),
                    code(settings, "pw"),
                    code(settings, "rw"));
        }

        private static long code(RiakSettings settings, String name) {
            return settings.quorums().getOrDefault(name, -1L);
        }
    }

    RiakMessages(RiakSettings settings, byte[] bucket) {
        this.settings = settings;
        this.bucket = bucket;
        this.timeoutMs = settings.timeout().toMillis();
        this.quorums = Quorums.of(settings);
    }

    /**
     * @param isHead asks for no values
     * @param deleted asks for the clock of a deleted object, too
     */
    MessageWriter get(Key key, boolean isHead, boolean deleted) {
        begin(GET, key);
        optional(3, quorums.r);
        optional(4, quorums.pr);
        flag(8, isHead);
        flag(9, deleted);
        timeout(10);
        return type(13);
    }

    /**
     * @param before gives the vector clock of the version to replace; null for none
     * @param isNew asks the server to refuse if there is such an object
     */
    MessageWriter put(Key key, FoundObject before, boolean isNew, byte[] value, int offset, int length) {
        begin(PUT, key);
        if (before != null && before.hasClock()) {
            writer.bytes(3, before.array(), before.clockOffset(), before.clockLength());
        }
        byte[] contentType = settings.contentType();
        writer.open(
                4,
                MessageWriter.sizeOfBytes(CONTENT_VALUE, length)
                        + MessageWriter.sizeOfBytes(CONTENT_TYPE, contentType.length));
        writer.bytes(CONTENT_VALUE, value, offset, length);
        writer.bytes(CONTENT_TYPE, contentType);
        optional(5, quorums.w);
        optional(6, quorums.dw);
        optional(8, quorums.pw);
        flag(10, isNew);
        timeout(12);
        return type(16);
    }

    MessageWriter delete(Key key) {
        begin(DELETE, key);
        optional(3, quorums.rw);
        optional(5, quorums.r);
        optional(6, quorums.w);
        optional(7, quorums.pr);
        optional(8, quorums.pw);
        optional(9, quorums.dw);
        timeout(10);
        return type(13);
    }

    MessageWriter listKeys() {
        writer.begin(LIST_KEYS).bytes(1, bucket);
        timeout(2);
        return type(3);
    }

    /** Keys sort only where a number of results is asked for. */
    MessageWriter keyRange(Key first, Key last, int limit) {
        writer.begin(INDEX)
                .bytes(1, bucket)
                .bytes(2, KEY_INDEX)
                .number(3, RANGE)
                .bytes(5, first.array(), 0, first.length())
                .bytes(6, last.array(), 0, last.length())
                .number(9, limit);
        timeout(11);
        return type(12);
    }

    MessageWriter properties() {
        writer.begin(BUCKET_PROPERTIES).bytes(1, bucket);
        return type(2);
    }

    MessageWriter serverInfo() {
        return writer.begin(SERVER_INFO);
    }

    private void begin(int code, Key key) {
        writer.begin(code).bytes(1, bucket).bytes(2, key.array(), 0, key.length());
    }

    private void optional(int field, long code) {
        if (code >= 0) {
            writer.number(field, code);
        }
    }

    private void flag(int field, boolean isSet) {
        if (isSet) {
            writer.number(field, 1);
        }
    }

    private void timeout(int field) {
        if (timeoutMs > 0) {
            writer.number(field, timeoutMs);
        }
    }

    private MessageWriter type(int field) {
        return settings.bucketType().length == 0 ? writer : writer.bytes(field, settings.bucketType());
    }
}
