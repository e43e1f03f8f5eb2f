package tare.measure.placing;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The facts of several hosts as one: a fact that differs between them, or that some lack, names each host. */
public final class FactsByHost {
    private final Map<String, Map<String, String>> byFact = new TreeMap<>();
    private int hosts;

    /** @param host its name, unique among those that are added */
    public void add(String host, Map<String, String> facts) {
        hosts++;
        facts.forEach((fact, value) ->
                byFact.computeIfAbsent(fact, any -> new TreeMap<>()).put(host, value));
    }

    /** One value for each fact. */
    public Map<String, String> joined() {
        Map<String, String> facts = new TreeMap<>();
        byFact.forEach((fact, values) -> facts.put(fact, joined(values)));
        return facts;
    }

    private String joined(Map<String, String> byHost) {
        boolean isSame =
                byHost.size() == hosts && byHost.values().stream().distinct().count() == 1;
        return isSame
                ? byHost.values().iterator().next()
                : byHost.entrySet().stream()
                        .map(host -> host.getKey() + ": " + host.getValue())
                        .collect(Collectors.joining("; "));
    }
}
