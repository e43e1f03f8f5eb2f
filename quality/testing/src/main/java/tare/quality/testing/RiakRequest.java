package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request that the {@link RiakStandIn} received.
 *
 * @param code of its message
 * @param options those that it carried, by name: quorums, as words or numbers; {@code timeout} in ms; {@code type}
 */
public record RiakRequest(int code, Map<String, String> options) {
    private static final Map<Integer, Map<String, Integer>> NUMBERS = Map.of(
            9, Map.of("r", 3, "pr", 4, "timeout", 10),
            11, Map.of("w", 5, "dw", 6, "pw", 8, "timeout", 12),
            13, Map.of("rw", 3, "r", 5, "w", 6, "pr", 7, "pw", 8, "dw", 9, "timeout", 10),
            17, Map.of("timeout", 2));
    private static final Map<Integer, Integer> TYPES = Map.of(9, 13, 11, 16, 13, 13, 17, 3, 25, 12);
    private static final Map<Long, String> WORDS =
            Map.of(0xFFFF_FFFEL, "one", 0xFFFF_FFFDL, "quorum", 0xFFFF_FFFCL, "all");

    static RiakRequest of(byte[] frame) {
        int code = frame[0];
        RiakFields request = RiakFields.parse(Arrays.copyOfRange(frame, 1, frame.length));
        Map<String, String> options = new TreeMap<>();
        NUMBERS.getOrDefault(code, Map.of()).forEach((name, field) -> {
            if (request.has(field)) {
                long sent = request.number(field);
                options.put(name, WORDS.getOrDefault(sent, Long.toString(sent)));
            }
        });
        if (TYPES.containsKey(code)) {
            request.bytesOf(TYPES.get(code)).ifPresent(type -> options.put("type", new String(type, UTF_8)));
        }
        return new RiakRequest(code, options);
    }
}
