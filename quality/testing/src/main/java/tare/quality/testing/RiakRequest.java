package tare.quality.testing;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request that the {@link RiakStandIn} received.
 *
 * @param code of its message
 * @param quorums those that it carried, by name, as words or numbers
 */
public record RiakRequest(int code, Map<String, String> quorums) {
    private static final Map<Integer, Map<String, Integer>> FIELDS = Map.of(
            9, Map.of("r", 3, "pr", 4),
            11, Map.of("w", 5, "dw", 6, "pw", 8),
            13, Map.of("rw", 3, "r", 5, "w", 6, "pr", 7, "pw", 8, "dw", 9));
    private static final Map<Long, String> WORDS =
            Map.of(0xFFFF_FFFEL, "one", 0xFFFF_FFFDL, "quorum", 0xFFFF_FFFCL, "all");

    static RiakRequest of(byte[] frame) {
        RiakFields request = RiakFields.parse(Arrays.copyOfRange(frame, 1, frame.length));
        Map<String, String> quorums = new TreeMap<>();
        FIELDS.getOrDefault((int) frame[0], Map.of()).forEach((name, field) -> {
            if (request.has(field)) {
                long sent = request.number(field);
                quorums.put(name, WORDS.getOrDefault(sent, Long.toString(sent)));
            }
        });
        return new RiakRequest(frame[0], quorums);
    }
}
