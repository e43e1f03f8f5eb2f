package tare.api.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A host of one arm, kept in {@code hosts.json}.
 *
 * @param round the round that the arm's system was placed for; empty if it was placed once for all rounds
 * @param host its name, unique within its environment
 * @param runs what runs there: daemons by name, and {@link #WORKERS}
 * @param facts of the machine, by the names of a run's facts; how the host is entered, with {@code host.} in front
 */
public record HostRecord(
        String arm, Optional<Integer> round, String host, List<String> runs, Map<String, String> facts) {
    /** Stands for the processes that issue requests, in which an embedded store lives too. */
    public static final String WORKERS = "workers";

    /** The name of the machine that Tare runs on. */
    public static final String THIS_MACHINE = "this-machine";

    public HostRecord {
        runs = List.copyOf(runs);
        facts = new TreeMap<>(facts);
    }

    /** A copy for an arm under another name. */
    public HostRecord withArm(String name) {
        return new HostRecord(name, round, host, runs, facts);
    }
}
