package tare.api.spi;

/**
 * A measured kind of request.
 *
 * @param name as in reports: {@code read}, {@code scan}, {@code q42}
 * @param inner whether it is only ever a part of another operation: it has a service time but no due time, and does not
 *     count towards throughput
 */
public record Operation(String name, boolean inner) {}
