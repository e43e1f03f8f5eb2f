package tare.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Placing one arm's system, kept in {@code provision/}.
 *
 * @param round for which it was placed, without data; empty if it was placed once for all rounds
 * @param seconds until every daemon was ready, or placing failed
 * @param startUps seconds of each step and each daemon's start, in the order in which they were done; they overlap
 * @param failure why it did not come up
 */
public record ProvisionRecord(
        String arm, Optional<Integer> round, double seconds, Map<String, Double> startUps, Optional<Reason> failure) {
    public ProvisionRecord {
        startUps = Collections.unmodifiableMap(new LinkedHashMap<>(startUps));
        round = round == null ? Optional.empty() : round;
        failure = failure == null ? Optional.empty() : failure;
    }
}
