package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The placement of one arm's system, kept in {@code provision/}.
 *
 * @param round the round it was placed for, without data; empty if it was placed once for all rounds
 * @param seconds until every daemon was ready, or placing failed
 * @param startUps duration in seconds of each step and each daemon's start, in order; they overlap
 * @param failure why it did not start
 */
public record ProvisionRecord(
        String arm, Optional<Integer> round, double seconds, Map<String, Double> startUps, Optional<Reason> failure) {
    public ProvisionRecord {
        startUps = Collections.unmodifiableMap(new LinkedHashMap<>(startUps));
    }
}
