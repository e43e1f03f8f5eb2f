package tare.judge.analysis;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads values that name each host, {@code node1: A; node2: B}, as runs record a fact in which hosts differ. Names of
 * hosts differ between any two places, so parity compares how many hosts have which value.
 */
final class ValuesByHost {
    private final Pattern start;

    /** @param hosts the names that may stand in front of values */
    ValuesByHost(Collection<String> hosts) {
        String names = hosts.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(joining("|"));
        this.start = Pattern.compile("(?:^|; )(" + names + "): ");
    }

    /** The value of each host; the value itself if it names none. */
    List<String> of(String value) {
        Matcher found = start.matcher(value);
        List<String> values = new ArrayList<>();
        int from = 0;
        String host = "";
        while (found.find()) {
            boolean isFirst = host.isEmpty();
            // Hosts are named in order, each once: otherwise these are words of the value.
            if (isFirst ? found.start() != 0 : found.group(1).compareTo(host) <= 0) {
                return List.of(value);
            }
            if (!isFirst) {
                values.add(value.substring(from, found.start()));
            }
            host = found.group(1);
            from = found.end();
        }
        values.add(value.substring(from));
        return values;
    }

    /**
     * {@code 2 hosts: A; 1 host: B}, in the order of the values; {@code A} if the form is the same on all hosts.
     *
     * @param form the form in which each host's value is compared
     */
    String counted(String value, UnaryOperator<String> form) {
        List<String> values = of(value);
        SortedMap<String, Integer> counts = new TreeMap<>();
        values.forEach(one -> counts.merge(form.apply(one), 1, Integer::sum));
        boolean isOneForm = counts.size() == 1;
        // A fact that is the same wherever it is, and names hosts, is missing on the others.
        boolean isMissingSomewhere = isOneForm && Set.copyOf(values).size() == 1 && !values.contains(value);
        return isOneForm && !isMissingSomewhere
                ? counts.firstKey()
                : counts.entrySet().stream().map(ValuesByHost::shown).collect(joining("; "));
    }

    private static String shown(Map.Entry<String, Integer> count) {
        return count.getValue() + (count.getValue() == 1 ? " host: " : " hosts: ") + count.getKey();
    }
}
