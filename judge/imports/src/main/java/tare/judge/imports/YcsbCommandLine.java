package tare.judge.imports;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What YCSB's client says on standard error of how it was started. Only properties that describe the workload and its traffic
 * are kept: others may hold passwords.
 *
 * @param properties by YCSB's names
 * @param hasFiles whether property files were named, whose contents are not known
 */
record YcsbCommandLine(Map<String, String> properties, boolean hasFiles) {
    static final String LINE = "Command line: ";
    private static final Set<String> KEPT = Set.of(
            "workload",
            "recordcount",
            "operationcount",
            "insertstart",
            "insertcount",
            "threadcount",
            "target",
            "maxexecutiontime",
            "requestdistribution",
            "readproportion",
            "updateproportion",
            "insertproportion",
            "scanproportion",
            "readmodifywriteproportion",
            "fieldcount",
            "fieldlength",
            "readallfields",
            "writeallfields",
            "maxscanlength",
            "dotransactions",
            "measurement.interval",
            "measurementtype",
            "db");

    YcsbCommandLine {
        properties = new TreeMap<>(properties);
    }

    static YcsbCommandLine parse(String words) {
        Map<String, String> properties = new TreeMap<>();
        boolean files = false;
        String[] parts = words.strip().split(" +", -1);
        for (int i = 0; i < parts.length; i++) {
            String value = i + 1 < parts.length ? parts[i + 1] : "";
            switch (parts[i]) {
                case "-threads" -> properties.put("threadcount", value);
                case "-target" -> properties.put("target", value);
                case "-db" -> properties.put("db", value);
                case "-t" -> properties.put("dotransactions", "true");
                case "-load" -> properties.put("dotransactions", "false");
                case "-P" -> files = true;
                case "-p" -> {
                    int equals = value.indexOf('=');
                    if (equals > 0 && KEPT.contains(value.substring(0, equals))) {
                        properties.put(value.substring(0, equals), value.substring(equals + 1));
                    }
                }
                default -> {
                    // A value of one of the above, or a flag that says nothing of the workload.
                }
            }
        }
        return new YcsbCommandLine(properties, files);
    }

    /**
     * By name, with {@code target} (0: as fast as it goes) and {@code threadcount} filled in as YCSB does where nothing else
     * can have said them, and left out where they are no numbers.
     */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(properties);
        fill(facts, "target", "0");
        fill(facts, "threadcount", "1");
        return facts;
    }

    private void fill(Map<String, String> facts, String property, String usual) {
        if (!hasFiles) {
            facts.putIfAbsent(property, usual);
        }
        facts.computeIfPresent(property, (name, value) -> value.matches("[0-9]{1,9}") ? value : null);
    }

    /** Whether series without a mark hold times from when requests were due. */
    boolean intendedOnly() {
        return "intended".equals(properties.get("measurement.interval"));
    }
}
