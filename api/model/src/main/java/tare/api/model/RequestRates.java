package tare.api.model;

/**
 * Requests per second of a measure phase, without inner operations.
 *
 * @param throughput OK outcomes per second
 * @param attempted all answers per second
 */
public record RequestRates(double throughput, double attempted) {}
