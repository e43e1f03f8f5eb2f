package tare.systems.riak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;

/**
 * What Tare keeps about one of its buckets, as an object under the bucket's name in the bucket {@code tare_marks}.
 *
 * @param manifest of the loaded data; empty until the load is whole
 */
record BucketMark(String owner, Optional<String> manifest) {
    private static final String OWNER = "owner ";
    private static final String MANIFEST = "manifest\n";

    byte[] bytes() {
        return (OWNER + owner + "\n" + manifest.map(text -> MANIFEST + text).orElse("")).getBytes(UTF_8);
    }

    /** @throws IllegalStateException if Tare did not write it */
    static BucketMark parse(byte[] bytes, int offset, int length) {
        String text = new String(bytes, offset, length, UTF_8);
        int line = text.indexOf('\n');
        if (!text.startsWith(OWNER) || line < 0) {
            throw new IllegalStateException("an object in the bucket tare_marks is not Tare's: nothing was touched");
        }
        String rest = text.substring(line + 1);
        return new BucketMark(
                text.substring(OWNER.length(), line),
                rest.startsWith(MANIFEST) ? Optional.of(rest.substring(MANIFEST.length())) : Optional.empty());
    }
}
