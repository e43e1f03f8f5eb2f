package tare.api.spi;

/**
 * A kind of request that is measured.
 *
 * @param name as in reports: {@code read}, {@code scan}, {@code q42}
 * @param inner whether it only occurs as part of another operation: it has a service time but no due time, and does not
 *     count towards throughput
 */
public record Operation(String name, boolean inner) {}
