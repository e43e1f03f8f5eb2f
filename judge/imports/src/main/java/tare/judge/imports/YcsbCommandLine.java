package tare.judge.imports;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The start command that YCSB's client prints on standard error. Only properties that describe the workload and its
 * load are kept: others may contain passwords.
 *
 * @param properties by YCSB's names
 * @param hasFiles whether property files were named, whose contents are unknown
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
                    // The value of one of the above, or a flag that does not concern the workload.
                }
            }
        }
        return new YcsbCommandLine(properties, files);
    }

    /**
     * By name, with {@code target} (0: unlimited) and {@code threadcount} filled in with YCSB's defaults if no property
     * file can have set them, and left out if they are not numbers.
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

    /** Whether series without a mark have times from when requests were due. */
    boolean intendedOnly() {
        return "intended".equals(properties.get("measurement.interval"));
    }
}
