/**
 * Doubles and contracts for tests. A driver's test implements {@link tare.quality.testing.KeyValueStoreContract}; the drivers
 * {@code memory} and {@code faulty} stand in for a system where the harness itself is under test.
 */
package tare.quality.testing;
