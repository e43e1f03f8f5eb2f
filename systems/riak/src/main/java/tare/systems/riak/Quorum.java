package tare.systems.riak;

import java.util.Map;
import java.util.OptionalLong;

/** How many replicas must answer, as written in a setting: {@code default}, a word of Riak's, or a number. */
record Quorum(String written) {
    /** What the bucket's properties say: nothing is sent. */
    static final String DEFAULT = "default";

    private static final Map<String, Long> WORDS =
            Map.of("one", 0xFFFF_FFFEL, "quorum", 0xFFFF_FFFDL, "all", 0xFFFF_FFFCL);
    /** Riak's own largest number of replicas is the ring's size, at most 1024. */
    private static final String NUMBER = "[1-9][0-9]{0,3}";

    boolean isValid() {
        return written.equals(DEFAULT) || WORDS.containsKey(written) || written.matches(NUMBER);
    }

    /** As the protocol writes it; empty if nothing is sent. */
    OptionalLong code() {
        if (written.equals(DEFAULT)) {
            return OptionalLong.empty();
        }
        Long word = WORDS.get(written);
        return OptionalLong.of(word == null ? Long.parseLong(written) : word);
    }

    /** The word or number of a code that the server sent. */
    static String text(long code) {
        return WORDS.entrySet().stream()
                .filter(word -> word.getValue() == code)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(code == 0xFFFF_FFFBL ? DEFAULT : Long.toString(code));
    }
}
