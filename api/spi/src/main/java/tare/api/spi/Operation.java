package tare.api.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A kind of request that is measured.
 *
 * @param name as in reports: {@code read}, {@code scan}, {@code q42}
 * @param inner whether it only occurs as part of another operation: it has a service time but no due time, and does not
 *     count towards throughput
 * @param deadline how long one request may take, from when it is sent; empty if the traffic's deadline holds. It may be
 *     shorter or longer than the traffic's. While data is loaded, the deadline of the load holds for all operations
 */
public record Operation(String name, boolean inner, Optional<Duration> deadline) {
    /** @throws IllegalArgumentException if the deadline is not positive, or an inner operation has one */
    public Operation {
        deadline.ifPresent(own -> check(name, inner, own));
    }

    /** An operation with the traffic's deadline. */
    public Operation(String name, boolean inner) {
        this(name, inner, Optional.empty());
    }

    private static void check(String name, boolean inner, Duration deadline) {
        if (inner) {
            throw new IllegalArgumentException(
                    name + ": an inner operation has the deadline of the whole request, got one of its own");
        }
        if (deadline.isNegative() || deadline.isZero()) {
            throw new IllegalArgumentException(name + ": deadline must be positive, got: " + deadline);
        }
    }

    /** The longest deadline of these operations, where {@code usual} holds for those without one. */
    public static Duration longestDeadline(List<Operation> operations, Duration usual) {
        return operations.stream()
                .filter(operation -> !operation.inner())
                .map(operation -> operation.deadline().orElse(usual))
                .max(Duration::compareTo)
                .orElse(usual);
    }
}
