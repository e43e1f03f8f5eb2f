package tare.quality.benchmarks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names with values as words of a command: {@code name=value}. */
final class NamedValues {
    private NamedValues() {}

    static List<String> words(Map<String, String> values) {
        return values.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .toList();
    }

    static Map<String, String> parse(List<String> words) {
        Map<String, String> values = new HashMap<>();
        for (String word : words) {
            int sign = word.indexOf('=');
            values.put(word.substring(0, sign), word.substring(sign + 1));
        }
        return values;
    }
}
